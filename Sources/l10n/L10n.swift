@main
struct L10n {
  static func main() {}
}
