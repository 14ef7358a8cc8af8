import Foundation

/// A key of this package, looked up in the bundle of the app.
let rows = String(localized: "kit.rows.title", table: "Kit", comment: "The title of the rows")
