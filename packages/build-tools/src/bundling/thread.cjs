// Runs one task in a worker thread; `runInThread` of index.ts starts it and receives its result and its errors. This is plain JavaScript
// because a worker thread has no TypeScript loader.
'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { loadBundled } = require('./loadBundled.cjs');

const { bundle, task, data } = workerData;
void Promise.resolve(loadBundled(...bundle).tasks[task](data)).then((result) =>
  parentPort.postMessage(result),
);
