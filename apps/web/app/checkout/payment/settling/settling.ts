// What a page needs from its first payment on, in one chunk (settling-code.ts).
export { blockOf, markOf } from '../chosen-card.ts';
export { cancelStoredAttempt, payOnce, readAttemptState } from './settle-attempt.ts';
export { CancelledNotice, CheckAndCancel, UnsettledState } from './unsettled-attempt.tsx';
