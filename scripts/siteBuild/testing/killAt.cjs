// Kills the process before its nth change of a folder, for tests of builds that are killed. Loaded with `--require`:
// KILL_IN is the folder, and KILL_AT is n.
'use strict';
const promises = require('node:fs/promises');
const path = require('node:path');

let left = Number(process.env['KILL_AT']);
const folder = process.env['KILL_IN'];

for (const name of ['mkdir', 'rename', 'rm', 'writeFile']) {
  const run = promises[name];
  promises[name] = (file, ...rest) => {
    if (path.dirname(String(file)) === folder && (left -= 1) === 0) {
      require('node:fs').writeSync(1, `killed before ${name} of ${path.basename(String(file))}\n`);
      process.kill(process.pid, 'SIGKILL');
    }
    return run(file, ...rest);
  };
}
