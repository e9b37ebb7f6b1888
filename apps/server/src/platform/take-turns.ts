import { refusal, refuse } from '@fareway/domain/refusals/refusals.ts';

interface Limits {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces of one operator that run at the same time. */
  ofOne?: number;
  /** Pieces of one operator that wait. Each waiting file is in memory. */
  mostWaiting: number;
}

/** For whom a piece of work is done. */
export interface Turn {
  operator: string;
  /** Aborts when the caller has gone. */
  gone?: AbortSignal | undefined;
}

/** The operators whose last turn is remembered. */
const mostRemembered = 1_000;

interface Waiting {
  start: () => void;
}

/**
 * Runs work that takes memory, time or connections: one or a few pieces of each operator at a time, and a few in all. Operators take turns: the next piece is
 * of the operator who was served longest ago, so one operator with many files does not keep others waiting. A piece whose caller has gone is not begun; one that runs is told
 * by the signal. Refuses with too-many-requests when too many pieces of the operator wait already.
 */
export function createTurns({ atOnce, ofOne = 1, mostWaiting }: Limits) {
  /** The number of pieces of each operator that run, and of all. */
  const running = new Map<string, number>();
  let runningInAll = 0;
  /** The number of the last turn of each operator who waits or runs, and of some who did. */
  const served = new Map<string, number>();
  let turns = 0;
  const waiting = new Map<string, Waiting[]>();

  return async function take<T>({ operator, gone }: Turn, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const own = waiting.get(operator) ?? [];
    if (own.length >= mostWaiting) refuse('too-many-requests', {});
    let isBegun = false;
    let hasWaited = false;
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = { start: resolve };
      const leave = () => {
        remove(operator, one);
        reject(callerGone());
      };
      if (gone?.aborted) return reject(callerGone());
      one.start = () => {
        gone?.removeEventListener('abort', leave);
        isBegun = true;
        resolve();
      };
      gone?.addEventListener('abort', leave, { once: true });
      waiting.set(operator, [...own, one]);
      startNext();
      hasWaited = !isBegun;
    });
    try {
      return await work(hasWaited);
    } finally {
      count(operator, -1);
      startNext();
    }
  };

  function count(operator: string, change: 1 | -1): void {
    runningInAll += change;
    const left = (running.get(operator) ?? 0) + change;
    if (left === 0) running.delete(operator);
    else running.set(operator, left);
  }

  function startNext(): void {
    if (runningInAll >= atOnce) return;
    const lastTurn = (operator: string) => served.get(operator) ?? 0;
    const free = [...waiting].filter(([operator]) => (running.get(operator) ?? 0) < ofOne);
    const [next] = free.toSorted(([one], [other]) => lastTurn(one) - lastTurn(other));
    if (!next) return;
    const [operator, [first, ...others]] = next;
    count(operator, 1);
    if (others.length > 0) waiting.set(operator, others);
    else waiting.delete(operator);
    if (served.size > mostRemembered) served.clear();
    served.set(operator, (turns += 1));
    first!.start();
    startNext();
  }

  function remove(operator: string, one: Waiting): void {
    const left = (waiting.get(operator) ?? []).filter((other) => other !== one);
    if (left.length > 0) waiting.set(operator, left);
    else waiting.delete(operator);
  }
}

/** The refusal of work whose caller has gone. Nobody reads it. */
export const callerGone = () => refusal('invalid-body', { message: 'the caller has gone' });
