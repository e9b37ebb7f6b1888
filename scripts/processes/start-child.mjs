import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../set-up/installed.mjs';
import { watchFolders } from './watch-folders.mjs';

/**
 * Starts one of the product's programs in its own process group, so that Ctrl+C reaches only this process, which stops the programs in
 * order. The program ends by itself when this process is killed.
 */
export function startChild(node, file, { env, isDevelopment }) {
  // Vite uses this condition in development. With it, the pages and the server load the same copy of React Router.
  const conditions = isDevelopment ? ['--conditions=development'] : [];
  const child = spawn(node, [...conditions, '--import', join(root, 'scripts/processes/end-with-launcher.mjs'), file], {
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
    /** Sends SIGTERM, and SIGKILL to its process group after this time. Returns the exit code. */
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

/** Starts a program for development: it restarts after each change of its sources. A program that fails starts again after the next change. */
export function startRestartingChild(node, file, options) {
  const folders = [dirname(file), 'packages/domain/src', 'packages/api/src'].map((folder) => join(root, folder));
  let isStopping = false;
  let child = start();
  let turn = Promise.resolve();
  const unwatch = watchFolders(folders, () => (turn = turn.then(restart)));

  function start() {
    const started = startChild(node, file, options);
    void started.ended.then(({ code }) => {
      if (!isStopping && child === started && code !== 0)
        console.error(`${file} ended. It starts again after the next change.`);
    });
    return started;
  }

  async function restart() {
    if (isStopping) return;
    console.log(`${file} restarts …`);
    await child.stop(10_000);
    if (!isStopping) child = start();
  }

  return {
    ended: new Promise(() => {}),
    async stop(milliseconds) {
      isStopping = true;
      unwatch();
      await turn;
      return await child.stop(milliseconds);
    },
  };
}
