import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Claims a file for this process. Returns `{ release }` when the claim succeeds: it holds until `release()` or the end of the process.
 * Returns `{ holder }`, the id of the running process that holds the claim, when it fails. The claim of a killed process is taken over.
 */
export function claim(file) {
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, JSON.stringify({ processId: process.pid, command: commandOf(process.pid) }));
  try {
    return take(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

/** Creating a link is atomic: only one process succeeds, and a reader never sees a partly written file. */
function take(own, file) {
  for (;;) {
    try {
      linkSync(own, file);
      return { release: releaseOnce(file) };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = livingHolder(file);
    if (holder) return { holder };
    rmSync(file, { force: true });
  }
}

function releaseOnce(file) {
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function livingHolder(file) {
  try {
    const { processId, command } = JSON.parse(readFileSync(file, 'utf8'));
    process.kill(processId, 0);
    // After a restart of the machine or container, another process may have this id, even the current process.
    return processId !== process.pid && commandOf(processId) === command ? processId : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the command line of a process, or null where the system does not show it. */
function commandOf(processId) {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
  } catch {
    return null;
  }
}
