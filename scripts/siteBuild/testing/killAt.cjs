// Kills the process before a change of a folder, for tests of builds that are killed. Loaded with `--require`: KILL_IN is
// the folder. KILL_AT is n for the nth change, or the beginning of its description, such as `rename of build.next-`.
'use strict';
const promises = require('node:fs/promises');
const path = require('node:path');

const at = process.env['KILL_AT'];
const folder = process.env['KILL_IN'];
let changes = 0;

for (const name of ['mkdir', 'rename', 'rm', 'writeFile']) {
  const run = promises[name];
  promises[name] = (file, ...rest) => {
    const change = `${name} of ${path.basename(String(file))}`;
    if (path.dirname(String(file)) === folder && (String((changes += 1)) === at || change.startsWith(at))) {
      require('node:fs').writeSync(1, `killed before ${change}\n`);
      process.kill(process.pid, 'SIGKILL');
    }
    return run(file, ...rest);
  };
}
