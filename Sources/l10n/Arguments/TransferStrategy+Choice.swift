package import CatalogMerge
import ToolKit

extension TransferStrategy: Choice {}
