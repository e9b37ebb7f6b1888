import fc from 'fast-check';
import { checkResponse, pick, addLine } from '../history.ts';
import { kind } from './kind.ts';

/** A purchaser presses Pay again in the same tab, with the same key. */
export const repeatRequest = kind(2, fc.nat(5), async (history, which) => {
  // a press that was refused before its order began may begin one; that is a new purchase
  const attempt = pick(
    history.model.attempts.filter(({ state }) => state !== 'refused'),
    which,
  );
  if (!attempt) return;
  const line = addLine(history, `${attempt.person.name} presses Pay again for ${attempt.name}`);
  line.outcome = checkResponse(history, attempt, await attempt.press());
});
