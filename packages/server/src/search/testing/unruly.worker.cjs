// A worker for tests that crashes, hangs, fails or waits when the query says so. CommonJS, since it starts faster.
'use strict';
const { worker } = require('workerpool');

let runs = 0;
worker({
  render: async ({ request: { q } }) => {
    runs += 1;
    if (q === 'crash') process.exit(1);
    if (q === 'fill the memory') {
      const all = [];
      for (;;) all.push(new Array(1_000_000).fill({}));
    }
    while (q === 'hang');
    if (q === 'fail') throw new Error('broken index');
    if (q.startsWith('wait')) await new Promise((resolve) => setTimeout(resolve, 300));
    return `<p>${q}, run ${runs}</p>`;
  },
});
