// Starts `l10n lsp` and connects it with the editor; everything else is the server's.
const { execFile } = require('node:child_process');
const { homedir } = require('node:os');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const installPage = 'https://github.com/OWNER/REPO#install';

/** The last client; undefined until the program is found. */
let client;
/** The last start or stop: each waits for the one before. */
let last = Promise.resolve();

function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('l10n.restart', restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('l10n.path') || event.affectsConfiguration('l10n.inlayHints')) restart();
    }),
  );
  return restart();
}

function deactivate() {
  return enqueue(stop);
}

function restart() {
  return enqueue(async () => {
    await stop();
    await start();
  });
}

function enqueue(step) {
  last = last.then(step).catch((error) => {
    vscode.window.showErrorMessage(`l10n: ${error.message}`);
  });
  return last;
}

async function start() {
  const configuration = vscode.workspace.getConfiguration('l10n');
  const command = configuration.get('path').replace(/^~(?=\/)/, homedir());
  const problem = await problemOf(command);
  if (problem) {
    // Not awaited: the message stays until somebody answers it.
    offerHelp(problem);
    return;
  }
  // The server registers the files that it wants to be watched, and the client reads the setting 'l10n.trace.server'.
  client = new LanguageClient('l10n', 'l10n', { command, args: ['lsp'] }, {
    documentSelector: [{ scheme: 'file', pattern: '**/*.xcstrings' }, { scheme: 'file', language: 'swift' }],
    initializationOptions: { inlayHints: configuration.get('inlayHints.enabled') },
  });
  await client.start();
}

async function stop() {
  // A client whose start has failed cannot be stopped; one whose server does not answer ends its process.
  if (client?.isRunning()) await client.stop().catch(() => {});
}

/** What is wrong with the program, or undefined. */
function problemOf(command) {
  return new Promise((resolve) => {
    execFile(command, ['lsp', '--help'], { timeout: 10_000 }, (error) => {
      if (!error) resolve(undefined);
      else if (error.code === 'ENOENT') resolve(`'${command}' was not found. Install l10n, or set its path.`);
      else if (typeof error.code === 'number') resolve(`'${command}' has no command 'lsp': it is too old. Install a newer l10n, or set the path of one.`);
      else resolve(`'${command}' cannot be started: ${error.message}`);
    });
  });
}

async function offerHelp(problem) {
  const answer = await vscode.window.showErrorMessage(problem, 'Install', 'Set Path');
  if (answer === 'Install') await vscode.env.openExternal(vscode.Uri.parse(installPage));
  if (answer === 'Set Path') await vscode.commands.executeCommand('workbench.action.openSettings', 'l10n.path');
}

module.exports = { activate, deactivate };
