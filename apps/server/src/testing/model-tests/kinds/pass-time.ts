import fc from 'fast-check';
import { addLine } from '../history.ts';
import { runJobs } from '../run-jobs.ts';
import { kind } from './kind.ts';

const spans: Record<string, number> = {
  'a minute passes': 1,
  'a quarter of an hour passes': 16,
  'half an hour passes': 31,
  'six hours pass': 6 * 60,
  'a day passes': 24 * 60,
  'a week passes': 7 * 24 * 60,
  'a month passes': 30 * 24 * 60,
};

export const passTime = kind(3, fc.constantFrom(...Object.keys(spans)), async (history, span) => {
  addLine(history, span);
  history.world.pass(spans[span]!);
});

/** Runs the jobs. */
export const letJobsRun = kind(3, fc.constant(undefined), async (history) => {
  addLine(history, 'the jobs run');
  await runJobs(history.world);
});
