import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readInProcess } from './read-in-process.ts';
import { seeStarted } from './started.fixture.ts';

const endless = {
  program: new URL('endless-reader.fixture.ts', import.meta.url),
  memory: 64,
  milliseconds: 60_000,
  exceeded: 'exceeded',
};

test('F-28 a reading whose caller goes while it runs ends at once, and its process is killed', async () => {
  const { processes } = seeStarted();
  const caller = new AbortController();
  const reading = readInProcess({}, { ...endless, gone: caller.signal });
  const reader = processes[0]!;
  await once(reader.stderr!, 'data');
  caller.abort();
  await expect(reading).rejects.toMatchObject({ key: 'invalid-body' });
  expect(reader.signalCode).toBe('SIGKILL');
});

test('F-28 a reading that takes longer than it may ends, and its process is killed', async () => {
  const { processes } = seeStarted();
  const reading = readInProcess({}, { ...endless, milliseconds: 500 });
  expect(await reading).toBe('exceeded');
  expect(processes[0]!.signalCode).toBe('SIGKILL');
});

test('F-28 no process is started for a caller who has gone', async () => {
  const { processes } = seeStarted();
  await expect(readInProcess({}, { ...endless, gone: AbortSignal.abort() })).rejects.toMatchObject({
    key: 'invalid-body',
  });
  expect(processes).toEqual([]);
});
