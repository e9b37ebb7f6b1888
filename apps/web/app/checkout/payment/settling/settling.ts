// What a page needs from its first payment on, in one chunk (settling-code.ts).
export { markOf } from '../card-mark.ts';
export { blockOf } from '../chosen-card.ts';
export { cancelStoredAttempt, payOnce, readAttemptState } from './settle-attempt.ts';
export { CancelledNotice, CheckAndCancel, UnsettledState } from './unsettled-attempt.tsx';
