import { spawn } from 'node:child_process';
import { root } from '../set-up/installed.mjs';

/**
 * Runs a program in the foreground, waits for its end and returns its exit code. SIGINT and SIGTERM are forwarded to it.
 */
export function runProgram(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
  const forward = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}
