import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './installed.mjs';

/**
 * Starts one of the product's programs. It has a process group of its own, so that Ctrl+C reaches it through here, in
 * order; and it ends by itself when this process is killed.
 */
export function startChild(node, file, { env, isDevelopment }) {
  const watch = isDevelopment ? watchSources(file) : [];
  const child = spawn(node, [...watch, '--import', join(root, 'scripts/end-with-launcher.mjs'), file], {
    cwd: root,
    env: { ...env, LAUNCHER_PROCESS: String(process.pid) },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ name: file, code: code ?? (signal === 'SIGKILL' ? 137 : 1) }));
    child.once('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      resolve({ name: file, code: 1 });
    });
  });
  return {
    ended,
    /** Asks it to end, insists after a while, and answers its exit code. */
    async stop(milliseconds) {
      child.kill('SIGTERM');
      const late = new AbortController();
      const patience = pause(milliseconds, undefined, { signal: late.signal }).then(
        () => child.pid && process.kill(-child.pid, 'SIGKILL'),
        () => {},
      );
      const { code } = await ended;
      late.abort();
      await patience;
      return code;
    },
  };
}

/**
 * Folders, not whatever is imported: Vite writes and imports its configuration anew at each start, which would never end.
 * The condition is Vite's own in development: pages and server then have the same copy of React Router.
 */
function watchSources(file) {
  const folders = [dirname(file), 'packages/domain/src', 'packages/api/src'];
  const paths = folders.filter((folder) => existsSync(join(root, folder))).map((folder) => `--watch-path=${folder}`);
  return ['--conditions=development', '--watch', '--watch-preserve-output', ...paths];
}
