import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Claims a file for this process: answers `{ release }` when it is ours, until then or until the process ends, or
 * `{ holder }` with the id of the living process that has it. What a killed process left is taken over.
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

/** A link is there with all that it says, or not at all; and only one can make it. */
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
    // The number may have gone to another process since, even to this one, after a restart of the machine or a container.
    return processId !== process.pid && commandOf(processId) === command ? processId : undefined;
  } catch {
    return undefined;
  }
}

/** How a process was called; null where the system does not tell. */
function commandOf(processId) {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8');
  } catch {
    return null;
  }
}
