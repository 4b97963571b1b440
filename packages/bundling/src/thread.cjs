// Runs one task in a worker thread; `runInThread` of index.ts starts it and receives its errors. This is plain JavaScript
// because a worker thread has no TypeScript loader.
'use strict';
const { workerData } = require('node:worker_threads');
const { loadBundled } = require('./loadBundled.cjs');

const { bundle, task, data } = workerData;
void loadBundled(...bundle).tasks[task](data);
