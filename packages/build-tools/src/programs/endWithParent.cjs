// Loaded with `node --require` into the programs that scripts/bootstrap.cjs and programs.ts start. It ends the program when its
// parent has ended, even if the parent was killed and could not end its children itself.
//
// The parent holds one end of a pipe and never writes to it. The operating system closes the pipe when the parent ends,
// whatever the reason. A thread waits for that, because the program itself may be busy for many seconds.
'use strict';
const net = require('node:net');
const { isMainThread, Worker, workerData } = require('node:worker_threads');

/** How long a program may take to end by itself, in ms. A server completes its downloads in this time. */
const GRACE = 15_000;

if (isMainThread) {
  const pipe = Number(process.env.PORTAL_PARENT_PIPE);
  // Programs that this one starts have other parents and other pipes.
  delete process.env.PORTAL_PARENT_PIPE;
  if (pipe > 2) {
    new Worker(__filename, { workerData: { portalParentPipe: pipe }, execArgv: [] }).unref();
  }
} else if (workerData?.portalParentPipe) {
  const parent = new net.Socket({ fd: workerData.portalParentPipe, readable: true, writable: false });
  parent.on('error', () => undefined);
  parent.on('close', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE);
  });
  parent.resume();
}
