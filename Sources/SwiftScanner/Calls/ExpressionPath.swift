/// The way from an operand out of the operators around it, in the order of their precedence.
struct ExpressionPath {
  let bytes: SourceBytes
  /// The steps taken, from the inside out.
  private(set) var steps: [ContextStep] = []
  /// The context, where an operator ends the way.
  private(set) var context: LiteralContext?

  /// Follows the way of the segment's node within some of its tokens.
  init(_ bytes: SourceBytes, _ segment: Segment, _ places: Range<Int>) {
    self.bytes = bytes
    var places = places
    var ternaries: [ContextStep] = []
    var isCondition = false
    while let mark = Self.ternaryMark(of: segment, in: places) {
      let colon = segment.colon(in: mark + 1..<places.upperBound) ?? places.upperBound
      if segment.node < mark {
        places = places.lowerBound..<mark
        isCondition = true
      } else if segment.node < colon {
        let other = segment.range(min(colon + 1, places.upperBound)..<places.upperBound)
        ternaries.append(.ternaryBranch(isFirst: true, other: other))
        places = mark + 1..<colon
      } else {
        ternaries.append(.ternaryBranch(isFirst: false, other: segment.range(mark + 1..<colon)))
        places = min(colon + 1, places.upperBound)..<places.upperBound
      }
      if isCondition { break }
    }
    climb(segment, places)
    guard context == nil else { return }
    if isCondition {
      context = LiteralContext(kind: .condition)
      ternaries.removeAll()
    }
    steps += ternaries.reversed()
  }

  private static func ternaryMark(of segment: Segment, in places: Range<Int>) -> Int? {
    for place in places where segment.tokens[place].isTernaryMark { return place }
    return nil
  }

  // MARK: - Operators

  /// An operator between operands: its place among the tokens and how it binds.
  private struct Link {
    let place: Int
    let end: Int
    let precedence: Operators.Precedence
  }

  private mutating func climb(_ segment: Segment, _ places: Range<Int>) {
    let links = links(of: segment, in: places)
    var left = (links.lastIndex { $0.place < segment.node }) ?? -1
    var right = left + 1
    let start = left >= 0 ? links[left].end : places.lowerBound
    let end = right < links.count ? links[right].place : places.upperBound
    followMembers(of: segment, segment.node + 1..<max(end, segment.node + 1))
    var node = start..<end
    while left >= 0 || right < links.count {
      let isRight =
        left >= 0 && (right >= links.count || bindsLeft(links[left].precedence, links[right].precedence))
      let link = links[isRight ? left : right]
      let level = link.precedence.level
      if isRight {
        let stop = left
        while left > 0,
          links[left - 1].precedence.level > level
            || links[left - 1].precedence.level == level && !link.precedence.isRightAssociative
        { left -= 1 }
        let first = left > 0 ? links[left - 1].end : places.lowerBound
        take(link, of: segment, isLeft: false, other: first..<links[stop].place)
        node = first..<node.upperBound
        left -= 1
      } else {
        let stop = right
        while right + 1 < links.count,
          links[right + 1].precedence.level > level
            || links[right + 1].precedence.level == level && link.precedence.isRightAssociative
        { right += 1 }
        let last = right + 1 < links.count ? links[right + 1].place : places.upperBound
        take(link, of: segment, isLeft: true, other: links[stop].end..<last)
        node = node.lowerBound..<last
        right += 1
      }
      if context != nil { return }
    }
  }

  private func bindsLeft(_ left: Operators.Precedence, _ right: Operators.Precedence) -> Bool {
    left.level > right.level || left.level == right.level && !left.isRightAssociative
  }

  private mutating func take(_ link: Link, of segment: Segment, isLeft: Bool, other: Range<Int>) {
    let token = segment.tokens[link.place]
    let other = segment.range(other.lowerBound..<max(other.lowerBound, other.upperBound))
    if token.kind == .word {
      if bytes.equals(token.range, "is") {
        context = LiteralContext(kind: .comparison, name: token.range, target: other)
      } else {
        steps.append(.cast(type: other))
      }
    } else if bytes.equals(token.range, "+") {
      steps.append(.concatenation(isLeft: isLeft, other: other))
    } else if bytes.equals(token.range, "??") {
      steps.append(.coalescing(isLeft: isLeft, other: other))
    } else {
      let kind: LiteralContext.Kind = Operators.isComparison(bytes, token.range) ? .comparison : .operand
      context = LiteralContext(kind: kind, name: token.range, target: other)
    }
  }

  private func links(of segment: Segment, in places: Range<Int>) -> [Link] {
    var links: [Link] = []
    var place = places.lowerBound
    while place < places.upperBound {
      let token = segment.tokens[place]
      if token.kind == .word, place > places.lowerBound,
        token.byte == UInt8(ascii: "a") || token.byte == UInt8(ascii: "i"),
        bytes.equals(token.range, "as") || bytes.equals(token.range, "is")
      {
        let hasMark =
          place + 1 < places.upperBound
          && (segment.tokens[place + 1].kind == .question || segment.tokens[place + 1].kind == .exclamation)
        links.append(Link(place: place, end: place + (hasMark ? 2 : 1), precedence: Operators.cast))
      } else if token.kind == .operator, token.isInfix, place > places.lowerBound {
        if let end = endOfGenericArguments(of: segment, from: place, in: places) {
          place = end
          continue
        }
        links.append(
          Link(place: place, end: place + 1, precedence: Operators.precedence(bytes, token.range)))
      }
      place += 1
    }
    return links
  }

  /// The place after the `>` that closes `Name<…>`; `nil` where the operator compares.
  private func endOfGenericArguments(of segment: Segment, from place: Int, in places: Range<Int>) -> Int? {
    let token = segment.tokens[place]
    guard token.range.count == 1, token.byte == UInt8(ascii: "<"), !token.hasBlankBefore else { return nil }
    for next in place + 1..<places.upperBound {
      let token = segment.tokens[next]
      if token.kind == .operator, token.byte == UInt8(ascii: ">"), !token.hasBlankBefore { return next + 1 }
      if token.kind == .literal || token.kind == .number || token.isTernaryMark { return nil }
    }
    return nil
  }

  /// Follows the members that the node itself is asked for, as in `"a".count`.
  private mutating func followMembers(of segment: Segment, _ places: Range<Int>) {
    var place = places.lowerBound
    while place < places.upperBound {
      let token = segment.tokens[place]
      place += 1
      switch token.kind {
      case .period:
        guard place < places.upperBound, segment.tokens[place].kind == .word else { return }
        let name = segment.tokens[place].range
        place += 1
        let isCall =
          place < places.upperBound && (segment.tokens[place].isParentheses || segment.tokens[place].isBraces)
        guard isCall, !segment.tokens[place].isAcrossLine else {
          steps.append(.member(name: name))
          continue
        }
        steps.append(.method(name: name, call: segment.tokens[place].range))
        while place < places.upperBound, segment.tokens[place].isParentheses || segment.tokens[place].isBraces
        {
          place += 1
        }
      case .group where token.byte == UInt8(ascii: "["): steps.append(.element)
      case .question, .exclamation: continue
      default: return
      }
    }
  }
}
