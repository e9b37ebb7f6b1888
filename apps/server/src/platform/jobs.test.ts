import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { runJobs } from './jobs.ts';

const aMinute = 60;

/** A job whose turns the test counts and releases. Each turn returns the result of `turn`. */
function countedJob(name: string, turn: (number: number) => boolean | Promise<boolean>, seconds = aMinute) {
  const job = { turns: 0, name, seconds, run: async () => turn((job.turns += 1)) };
  return job;
}

function start(jobs: Parameters<typeof runJobs>[0]) {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => logged.push(line) });
  const running = runJobs(jobs, log);
  onTestFinished(() => running.stop());
  return { running, logged };
}

async function until(isSo: () => boolean) {
  for (const deadline = performance.now() + 20_000; !isSo(); await wait(2)) {
    if (performance.now() > deadline) throw new Error('the condition was not met in time');
  }
}

test('a job works at once, continues while there is more, and then rests', async () => {
  const job = countedJob('send', (number) => number < 4);
  start([job]);
  await until(() => job.turns === 4);
  await wait(50);
  expect(job.turns).toBe(4);
});

test('a job that fails is logged and continues, without delaying others', async () => {
  const failing = countedJob(
    'fails',
    (number) => (number < 3 ? Promise.reject(new Error('no connection')) : false),
    0.001,
  );
  const other = countedJob('works', () => false, 0.001);
  const { logged } = start([failing, other]);
  await until(() => failing.turns >= 4 && other.turns >= 4);
  expect(logged.length).toBe(2);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ job: 'fails', err: { message: 'no connection' } });
});

test('a job that keeps failing rests twice as long each time', async () => {
  const turns: number[] = [];
  const failing = countedJob('fails', () => Promise.reject(new Error(`turn ${turns.push(performance.now())}`)), 0.02);
  start([failing]);
  await until(() => turns.length === 4);
  const rests = turns.slice(1).map((at, index) => at - (turns[index] ?? at));
  // a timer may be late, and at most a millisecond early
  for (const [index, rest] of rests.entries()) expect(rest).toBeGreaterThan(40 * 2 ** index - 2);
});

test('a nudge wakes the job that it names, and no other', async () => {
  const [named, other] = [countedJob('named', () => false), countedJob('other', () => false)];
  const { running } = start([named, other]);
  await until(() => named.turns === 1 && other.turns === 1);
  running.nudge('named');
  running.nudge('nobody');
  await until(() => named.turns === 2);
  await wait(20);
  expect(other.turns).toBe(1);
});

test('a nudge during a turn is not lost, because the work may be newer than the turn’s query', async () => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<boolean>();
  const job = countedJob('send', (number) => (number === 1 ? isLetGo : false));
  const { running } = start([job]);
  running.nudge('send');
  letGo(false);
  await until(() => job.turns === 2);
  await wait(20);
  expect(job.turns).toBe(2);
});

test('F-27 stopping waits for the turn in progress and starts no other', async () => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<boolean>();
  const job = countedJob('send', () => isLetGo);
  const resting = countedJob('rests', () => false);
  const { running } = start([job, resting]);
  await until(() => job.turns === 1 && resting.turns === 1);
  let isStopped = false;
  const stopped = running.stop().then(() => (isStopped = true));
  await wait(20);
  expect(isStopped).toBe(false);
  letGo(true);
  await stopped;
  expect([job.turns, resting.turns]).toEqual([1, 1]);
});
