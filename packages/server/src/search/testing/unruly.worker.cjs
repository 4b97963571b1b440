// A worker for tests that crashes, hangs, fails or waits when the query says so. CommonJS, since it starts faster.
'use strict';
const { readlinkSync } = require('node:fs');
const { parentPort } = require('node:worker_threads');

let runs = 0;
const functions = {
  load: () => ({
    value: process.platform === 'linux' ? `/proc/${readlinkSync('/proc/thread-self')}/stat` : '',
  }),
  render: async ({ q }) => {
    runs += 1;
    if (q === 'crash') process.exit(1);
    if (q === 'fill the memory') {
      const all = [];
      for (;;) all.push(new Array(1_000_000).fill({}));
    }
    while (q === 'compute');
    if (q === 'hang') await new Promise(() => undefined);
    if (q === 'fail') return { fault: 'broken index' };
    if (q.startsWith('wait')) await new Promise((resolve) => setTimeout(resolve, 100));
    return { value: `<p>${q}, run ${runs}</p>` };
  },
  checkMessage: () => {
    for (;;);
  },
};
parentPort.on('message', async ({ method, argument }) => {
  parentPort.postMessage(await functions[method](argument));
});
