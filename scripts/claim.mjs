import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Claims a file for this process: answers `{ release }` when it is ours, until then or until the process ends, or
 * `{ holder }` with the id of the living process that has it. What a killed process left is taken over.
 */
export function claim(file) {
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, JSON.stringify({ processId: process.pid, program: process.argv[1] }));
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
    const { processId, program } = JSON.parse(readFileSync(file, 'utf8'));
    process.kill(processId, 0);
    return runs(processId, program) ? processId : undefined;
  } catch {
    return undefined;
  }
}

/** The number may have gone to another process since, after a restart of the machine or of a container. */
function runs(processId, program) {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes(program);
  } catch {
    return true;
  }
}
