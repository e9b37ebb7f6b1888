import { isMainThread } from 'node:worker_threads';

// Loaded into a program before its own code. When the launcher has ended, even by kill -9, it sends SIGTERM to the program.
const launcher = Number(process.env['LAUNCHER_PROCESS']);
if (launcher > 0 && isMainThread) {
  const watch = setInterval(() => {
    if (isAlive(launcher)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
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
