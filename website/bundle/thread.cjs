// Does one of the tasks of ../tasks.ts in a thread, see ../packages.ts. Plain JavaScript, since a thread has no
// TypeScript loader. What fails here fails there.
'use strict';
const { workerData } = require('node:worker_threads');
const { loadBundled } = require('./loadBundled.cjs');

const { bundle, task, data } = workerData;
void loadBundled(...bundle).tasks[task](data);
