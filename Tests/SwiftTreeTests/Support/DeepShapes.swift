/// Code that repeats a piece, or nests it, any number of times.
struct DeepShapes {
  /// The names of all shapes.
  static let names = shapes.map(\.name)

  /// The code of a shape with so many pieces.
  static func code(_ name: String, _ count: Int) -> String {
    guard let shape = shapes.first(where: { $0.name == name }) else { return "" }
    return shape.start + String(repeating: shape.piece, count: count) + shape.middle
      + String(repeating: shape.closing, count: count) + shape.end
  }

  private struct Shape {
    let name: String
    var start = ""
    let piece: String
    var middle = ""
    var closing = ""
    var end = ""
  }

  private static let shapes: [Shape] = [
    Shape(name: "parentheses", piece: "(", middle: "a", closing: ")"),
    Shape(name: "open parentheses", piece: "("),
    Shape(name: "closing parentheses", piece: ")"),
    Shape(name: "brackets", piece: "[", closing: "]"),
    Shape(name: "braces", piece: "{", closing: "}"),
    Shape(name: "brackets of all kinds", piece: "([{", closing: "}])"),
    Shape(name: "mismatched brackets", piece: "([", closing: ")]"),
    Shape(name: "calls", piece: "f(", closing: ")"),
    Shape(name: "closures", piece: "f { ", closing: "}"),
    Shape(name: "closure signatures", piece: "{ (a", closing: ") in }"),
    Shape(name: "captures", piece: "{ [", closing: "] in }"),
    Shape(name: "interpolations", piece: "\"\\(", middle: "a", closing: ")\""),
    Shape(name: "interpolations of lines", piece: "\"\"\"\n\\("),
    Shape(name: "ifs", piece: "if a { ", closing: "}"),
    Shape(name: "else ifs", start: "if a {}", piece: " else if b {}"),
    Shape(name: "conditions", piece: "if "),
    Shape(name: "guards", piece: "guard a else { "),
    Shape(name: "switches", piece: "switch a { case b: "),
    Shape(name: "cases", start: "switch a { ", piece: "case b: c\n", end: "}"),
    Shape(name: "loops", piece: "for a in b { "),
    Shape(name: "labels", piece: "a: for "),
    Shape(name: "functions", piece: "func f() { "),
    Shape(name: "types", piece: "struct A { ", closing: "}"),
    Shape(name: "accessors", piece: "var a: Int { get { "),
    Shape(name: "ternaries", start: "x = ", piece: "a ? b : ", middle: "c"),
    Shape(name: "ternaries in the middle", start: "x = ", piece: "a ? ", middle: "b", closing: " : c"),
    Shape(name: "sums", start: "x = a", piece: " + b"),
    Shape(name: "operators of all kinds", start: "x = a", piece: " + b * c ?? d && e == f"),
    Shape(name: "assignments", start: "a", piece: " = b"),
    Shape(name: "prefixes", start: "x = ", piece: "!", middle: "a"),
    Shape(name: "prefixes with blanks", start: "x = ", piece: "- ", middle: "a"),
    Shape(name: "tries", piece: "try ", middle: "a"),
    Shape(name: "casts", start: "x", piece: " as T"),
    Shape(name: "members", start: "a", piece: ".b"),
    Shape(name: "marks", start: "x", piece: "?"),
    Shape(name: "angles", start: "let x: ", piece: "A<", middle: "B", closing: ">"),
    Shape(name: "angles of expressions", start: "x = ", piece: "A<", middle: "B", closing: ">", end: "()"),
    Shape(name: "comparisons", start: "x = a", piece: " < b"),
    Shape(name: "comparisons in arguments", start: "x = f(", piece: "a < b, ", end: ")"),
    Shape(name: "function types", start: "let f: ", piece: "() -> ", middle: "A"),
    Shape(name: "tuple types", start: "let f: ", piece: "(", middle: "A", closing: ")"),
    Shape(name: "array types", start: "let f: ", piece: "[", middle: "A", closing: "]"),
    Shape(name: "specified types", start: "let x: ", piece: "some ", middle: "A"),
    Shape(name: "inverted types", start: "let x: ", piece: "~", middle: "A"),
    Shape(name: "compositions", start: "let x: A", piece: " & B"),
    Shape(name: "tuple patterns", start: "let ", piece: "(", middle: "a", closing: ")"),
    Shape(name: "bindings", piece: "let "),
    Shape(name: "attributes", piece: "@a ", middle: "func f() {}"),
    Shape(name: "modifiers", piece: "open "),
    Shape(name: "conditional compilation", piece: "#if A\n", closing: "#endif\n"),
    Shape(
      name: "conditional compilation around a member", start: "a\n", piece: "#if A\n", middle: ".b\n",
      closing: "#endif\n"),
    Shape(
      name: "conditional compilation around a case", start: "switch a {\n", piece: "#if A\n",
      middle: "case b: c\n", closing: "#endif\n", end: "}"),
    Shape(name: "clauses that close all", piece: "{", middle: "#if A\n", closing: "}", end: "#endif"),
    Shape(name: "clauses", start: "#if A\n", piece: "#else\n", end: "#endif"),
    Shape(name: "key paths", start: "x = ", piece: "\\"),
    Shape(name: "macros", piece: "#a("),
    Shape(name: "returns", piece: "return "),
    Shape(name: "words for ownership", piece: "consume ", middle: "a"),
    Shape(name: "words for packs", piece: "repeat "),
    Shape(name: "arrays with a count", piece: "[3 of "),
    Shape(name: "dictionaries", piece: "[a: "),
    Shape(name: "regular expressions", piece: "(/a "),
    Shape(name: "open regular expressions", piece: "#/\n"),
    Shape(name: "placeholders", piece: "<#"),
    Shape(name: "comments", piece: "/*", closing: "*/"),
    Shape(name: "modules", start: "A", piece: "::b"),
    Shape(name: "extensions", piece: "extension "),
  ]
}
