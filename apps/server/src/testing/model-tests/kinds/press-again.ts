import fc from 'fast-check';
import { learn, pick, tell } from '../history.ts';
import { kind } from './kind.ts';

/** Somebody presses Pay again, in the same tab: the key is the same. */
export const pressAgain = kind(2, fc.nat(5), async (history, which) => {
  // what was refused before its order began may be begun by it; that is another purchase then
  const attempt = pick(
    history.model.attempts.filter(({ state }) => state !== 'refused'),
    which,
  );
  if (!attempt) return;
  const line = tell(history, `${attempt.person.name} presses Pay again for ${attempt.name}`);
  line.came = learn(history, attempt, await attempt.press());
});
