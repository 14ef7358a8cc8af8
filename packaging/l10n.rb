# The formula for a Homebrew tap. 'scripts/release' fills in OWNER/REPO, the version and the checksum.
class L10n < Formula
  desc "Toolchain for Apple String Catalogs"
  homepage "https://github.com/OWNER/REPO"
  version "0.1.0" # release: version
  license "Apache-2.0"

  on_macos do
    url "https://github.com/OWNER/REPO.git", tag: "0.1.0" # release: version
    depends_on xcode: :build
  end

  on_linux do
    url "https://github.com/OWNER/REPO/releases/download/0.1.0/l10n-0.1.0-linux-x86_64.tar.gz"
    sha256 "" # release: sha256
    depends_on arch: :x86_64
  end

  def install
    if OS.mac?
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "l10n"
      bin.install ".build/release/l10n"
    else
      bin.install "l10n"
    end
    generate_completions_from_executable(bin/"l10n", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/l10n --version")
  end
end
