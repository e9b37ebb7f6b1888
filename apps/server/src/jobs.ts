import type { Deps } from './deps.ts';
import type { RepeatedJob } from './platform/jobs.ts';

/** What runs by itself, each from its own capability. */
export function listJobs(_deps: Deps): RepeatedJob[] {
  return [];
}
