// Runs before anything is installed, so it is plain JavaScript that even an old Node can parse.
'use strict';
var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

var root = path.resolve(__dirname, '..');
var NEEDED = [20, 19];

/** Ends with one sentence on the terminal. */
function fail(message) {
  console.error('\n' + message + '\n');
  process.exit(1);
}

/** The sentence for a Node that is too old, or undefined. `version` is written like process.version. */
function nodeProblem(version) {
  var parts = version.replace(/^v/, '').split('.').map(Number);
  if (parts[0] > NEEDED[0] || (parts[0] === NEEDED[0] && parts[1] >= NEEDED[1])) return undefined;
  return (
    'This portal needs Node ' +
    NEEDED.join('.') +
    ' or newer, and this is Node ' +
    version.replace(/^v/, '') +
    '. Install a current one from https://nodejs.org and run the command again.'
  );
}

/** True when packages are missing or older than the lockfile. */
function isInstallNeeded() {
  var marker = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(marker)) return true;
  return fs.statSync(path.join(root, 'package-lock.json')).mtimeMs > fs.statSync(marker).mtimeMs;
}

function install() {
  console.log('Installing packages from the lockfile (npm ci) …');
  var npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  var result = childProcess.spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    fail(
      'The packages could not be installed. Check that the npm registry can be reached, then run the command again.',
    );
  }
  var now = new Date();
  fs.utimesSync(path.join(root, 'node_modules', '.package-lock.json'), now, now);
}

function main() {
  var problem = nodeProblem(process.version);
  if (problem) fail(problem);
  if (isInstallNeeded()) install();
  var name = process.argv[2];
  var child = childProcess.spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'scripts', name + '.ts')].concat(process.argv.slice(3)),
    { cwd: root, stdio: 'inherit' },
  );
  ['SIGINT', 'SIGTERM'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  child.on('exit', function (code, signal) {
    process.exit(signal ? 1 : code);
  });
}

if (require.main === module) main();

module.exports = { nodeProblem: nodeProblem };
