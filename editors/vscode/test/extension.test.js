// The extension's own logic, with stand-ins for the editor and the client, and scripts for l10n. Run: node --test
const assert = require('node:assert/strict');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');
const { afterEach, beforeEach, test } = require('node:test');

const package_ = require('../package.json');
const properties = package_.contributes.configuration.properties;

let editor, clients, extension, folder;

/** What of the editor the extension uses, with a record of its calls. */
function makeEditor() {
  const record = { settings: {}, commands: {}, messages: [], executed: [], opened: [], answer: undefined };
  record.api = {
    commands: {
      registerCommand: (name, run) => (record.commands[name] = run, { dispose() {} }),
      executeCommand: async (...words) => record.executed.push(words),
    },
    env: { openExternal: async (address) => record.opened.push(address) },
    Uri: { parse: (text) => text },
    window: { showErrorMessage: async (...words) => (record.messages.push(words), record.answer) },
    workspace: {
      getConfiguration: (section) => {
        const settings = { ...record.settings };
        return { get: (name) => settings[name] ?? properties[`${section}.${name}`].default };
      },
      onDidChangeConfiguration: (run) => {
        record.change = (...names) => run({
          affectsConfiguration: (section) => names.some((name) => name === section || name.startsWith(`${section}.`)),
        });
        return { dispose() {} };
      },
    },
  };
  return record;
}

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options, state: 'new' });
    clients.push(this);
  }
  isRunning() { return this.state === 'running'; }
  async start() {
    assert.equal(clients.filter((client) => client.isRunning()).length, 0, 'two clients run');
    await new Promise(setImmediate);
    if (editor.failsToStart) throw new Error('no connection');
    this.state = 'running';
  }
  async stop() {
    await new Promise((resolve) => setTimeout(resolve, 50));
    this.state = 'stopped';
    if (editor.failsToStop) throw new Error('timed out');
  }
}

const load = Module._load;
Module._load = (name, ...rest) => {
  if (name === 'vscode') return editor.api;
  if (name === 'vscode-languageclient/node') return { LanguageClient };
  return load(name, ...rest);
};

/** Writes a program that ends with a status. */
function program(name, status) {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 });
  return file;
}

const activate = () => extension.activate({ subscriptions: [] });
const states = () => clients.map((client) => client.state);

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'l10n-'));
  process.env.PATH = `${folder}:/usr/bin:/bin`;
  [editor, clients] = [makeEditor(), []];
  delete require.cache[require.resolve('../extension.js')];
  extension = require('../extension.js');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

test('starts the l10n of the PATH for catalogs and Swift', async () => {
  program('l10n', 0);
  await activate();
  assert.deepEqual(states(), ['running']);
  const [{ id, server, options }] = clients;
  assert.deepEqual(server, { command: 'l10n', args: ['lsp'] });
  // The client reads the setting 'ID.trace.server'.
  assert.ok(properties[`${id}.trace.server`]);
  assert.deepEqual(options.documentSelector.map((one) => one.pattern ?? one.language), ['**/*.xcstrings', 'swift']);
  assert.deepEqual(editor.messages, []);
});

test('starts the program of the setting, also below the home folder', async () => {
  process.env.HOME = folder;
  program('mine', 0);
  editor.settings.path = '~/mine';
  await activate();
  assert.equal(clients[0].server.command, path.join(folder, 'mine'));
});

for (const [title, status, text] of [['missing', undefined, 'was not found'], ['too old', 2, 'is too old']]) {
  test(`says that the program is ${title}, and helps`, async () => {
    const file = status ? program('other', status) : path.join(folder, 'other');
    editor.settings.path = file;
    editor.answer = 'Set Path';
    await activate();
    assert.deepEqual(clients, []);
    assert.ok(editor.messages[0][0].includes(file) && editor.messages[0][0].includes(text), editor.messages[0][0]);
    assert.deepEqual(editor.messages[0].slice(1), ['Install', 'Set Path']);
    await new Promise(setImmediate);
    assert.deepEqual(editor.executed, [['workbench.action.openSettings', 'l10n.path']]);
    editor.answer = 'Install';
    await editor.commands['l10n.restart']();
    await new Promise(setImmediate);
    assert.deepEqual(editor.opened, [package_.repository.url.replace('.git', '#install')]);
  });
}

test('says that a file cannot be started', async () => {
  editor.settings.path = folder;
  await activate();
  assert.ok(editor.messages[0][0].includes('cannot be started'), editor.messages[0][0]);
});

test('a message that nobody answers does not hold up a restart', async () => {
  editor.answer = new Promise(() => {});
  await activate();
  program('l10n', 0);
  await editor.commands['l10n.restart']();
  assert.deepEqual(states(), ['running']);
});

test('restarts, one after the other, by the command and for its settings alone', async () => {
  program('l10n', 0);
  await activate();
  await Promise.all([editor.commands['l10n.restart'](), editor.commands['l10n.restart']()]);
  assert.deepEqual(states(), ['stopped', 'stopped', 'running']);
  editor.change('l10n.trace.server', 'editor.fontSize');
  editor.change('l10n.path');
  await extension.deactivate();
  assert.deepEqual(states(), ['stopped', 'stopped', 'stopped', 'stopped']);
});

test('goes on after a server that does not start or stop', async () => {
  program('l10n', 0);
  editor.failsToStart = true;
  await activate();
  assert.deepEqual(editor.messages, [['l10n: no connection']]);
  Object.assign(editor, { failsToStart: false, failsToStop: true });
  await editor.commands['l10n.restart']();
  await editor.commands['l10n.restart']();
  assert.deepEqual(states(), ['new', 'stopped', 'running']);
});

test('tells the server whether inlay hints are enabled', async () => {
  program('l10n', 0);
  await activate();
  editor.settings['inlayHints.enabled'] = false;
  editor.change('l10n.inlayHints.enabled');
  await extension.deactivate();
  assert.deepEqual(clients.map((client) => client.options.initializationOptions), [{ inlayHints: true }, { inlayHints: false }]);
});

test('the manifest has what the code uses, and one dependency', async () => {
  const { languages, grammars, commands } = package_.contributes;
  await activate();
  assert.deepEqual(commands.map((one) => one.command), Object.keys(editor.commands));
  assert.deepEqual(languages.flatMap((one) => one.extensions), ['.xcstrings']);
  for (const file of [languages[0].configuration, grammars[0].path, package_.main]) {
    assert.ok(require.resolve(path.join('..', file)));
  }
  assert.equal(require(path.join('..', grammars[0].path)).patterns[0].include, 'source.json');
  assert.deepEqual(package_.dependencies, { 'vscode-languageclient': '9.0.1' });
});
