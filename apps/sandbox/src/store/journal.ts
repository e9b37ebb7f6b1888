import { createReadStream, existsSync, renameSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

export interface Journal {
  /** Queues a line. Lines of one turn of the event loop are written together. Never waits. */
  append(entry: unknown): void;
  /** Resolves when everything appended so far has been passed to the operating system. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens an append-only file of JSON lines. Replaces it with `snapshot` first, by writing another file and renaming it, so that a crash
 * leaves either the old or the new file. While the program runs, memory is authoritative; a start reads the file. Lines are not fsynced: a
 * killed process loses nothing, a crashed machine may lose the last moments.
 */
export async function openJournal(path: string, snapshot: Iterable<unknown>): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.new`;
  const file = await open(aside, 'w');
  let lines = '';
  for (const entry of snapshot) {
    lines += `${JSON.stringify(entry)}\n`;
    if (lines.length > 1_000_000) {
      await file.write(lines);
      lines = '';
    }
  }
  await file.write(lines);
  await file.sync();
  renameSync(aside, path);

  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  let scheduled = false;
  const write = (): void => {
    scheduled = false;
    const text = waiting.join('');
    waiting = [];
    writing = writing.then(async () => {
      await file.write(text);
    });
  };
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) write();
    await writing;
  };
  return {
    append: (entry) => {
      waiting.push(`${JSON.stringify(entry)}\n`);
      if (!scheduled) {
        scheduled = true;
        setImmediate(() => waiting.length > 0 && write());
      }
    },
    flush,
    close: async () => {
      await flush();
      await file.close();
    },
  };
}

/** Reads the entries of a journal in order. A line truncated by a crash can only be the last one, and is ignored. */
export async function* readJournal(path: string): AsyncGenerator {
  if (!existsSync(path)) return;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    try {
      yield JSON.parse(line);
    } catch {
      return;
    }
  }
}
