// Runs before anything is installed, so it is plain JavaScript that even an old Node can parse.
'use strict';
var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');

var root = path.resolve(__dirname, '..');
var NEEDED = [20, 19];

/** Prints a message and ends the process. */
function fail(message) {
  console.error('\n' + message + '\n');
  process.exit(1);
}

/**
 * Returns the message for a version of Node that is too old, or undefined. `version` has the form of process.version.
 */
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

/** Installs the packages. If a command in another terminal is installing them, waits until it has ended. */
function install() {
  var release = lockInstall();
  if (!release) {
    console.log(
      'Packages are being installed in another terminal. Waiting until the installation has ended …',
    );
    while (!(release = lockInstall())) sleep(500);
  }
  try {
    if (isInstallNeeded()) runInstall();
  } finally {
    release();
  }
}

/**
 * Takes the lock of the installation: a file with the id of this process. This is done without a package, because
 * nothing is installed yet. A lock whose process has ended is replaced.
 * @returns a function that releases the lock, or undefined if a running process holds the lock
 */
function lockInstall() {
  var file = path.join(root, '.install.lock');
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isInstalling(file)) return undefined;
    fs.rmSync(file, { force: true });
    return lockInstall();
  }
  var release = function () {
    fs.rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function isInstalling(file) {
  try {
    // The file is empty for a moment, after it is created and before the process id is in it.
    var pid = Number(fs.readFileSync(file, 'utf8')) || undefined;
    if (!pid) return Date.now() - fs.statSync(file).mtimeMs < 5000;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function runInstall() {
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
  var args = [
    '--require',
    path.join(root, 'packages/build-tools/src/programs/endWithParent.cjs'),
    '--import',
    'tsx',
  ];
  var child = childProcess.spawn(
    process.execPath,
    args.concat(path.join(root, 'scripts', name + '.ts'), process.argv.slice(3)),
    {
      cwd: root,
      env: Object.assign({}, process.env, { PORTAL_PARENT_PIPE: '3' }),
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    },
  );
  // The terminal sends Ctrl+C to the command as well. The command counts signals that arrive together as one (stop.ts of
  // programs).
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
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
