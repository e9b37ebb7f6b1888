import { isMainThread } from 'node:worker_threads';

// Loaded into a program before its own code: it ends in its usual order when its launcher is gone, even by kill -9.
// Under --watch it is the watcher that has to end: it takes this program along.
const launcher = Number(process.env['LAUNCHER_PROCESS']);
if (launcher > 0 && isMainThread) {
  const watch = setInterval(() => {
    if (isAlive(launcher)) return;
    clearInterval(watch);
    process.kill(process.env['WATCH_REPORT_DEPENDENCIES'] ? process.ppid : process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
