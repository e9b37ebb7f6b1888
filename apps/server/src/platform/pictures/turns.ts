import { refuse } from '@fareway/domain/refusals/refusals.ts';

const mostAtOnce = 2;
/** Each waiting picture is kept in memory. */
const mostWaitingOfOne = 5;

const running = new Set<string>();
const waiting: { userId: string; start: () => void }[] = [];

/**
 * Does a piece of work once it is its turn: one at a time for each account, two at a time for all. Accounts that wait are served in the order in
 * which they came. Refuses with 'too-many-requests' when five of the account wait already.
 */
export async function takeTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (waiting.filter((other) => other.userId === userId).length >= mostWaitingOfOne) refuse('too-many-requests', {});
  await new Promise<void>((start) => {
    waiting.push({ userId, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    running.delete(userId);
    startNext();
  }
}

function startNext(): void {
  if (running.size >= mostAtOnce) return;
  const at = waiting.findIndex(({ userId }) => !running.has(userId));
  if (at === -1) return;
  const [next] = waiting.splice(at, 1);
  running.add(next!.userId);
  next!.start();
}
