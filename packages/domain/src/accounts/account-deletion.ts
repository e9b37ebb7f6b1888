import * as text from '@fareway/texts/accounts/account-deletion.ts';
import { unusedPhotoRetentionDays, passengerRetentionMonths } from './retention.ts';

/** A kind of data and what happens to it when an account is deleted. */
export interface DeletionOutcome {
  what: string;
  outcome: string;
}

/** What is deleted immediately when an account is deleted. */
export const deletedImmediately: readonly DeletionOutcome[] = text.deletedImmediately;

/** What is deleted automatically while an account is open (retention.ts, decision 064). */
export const deletedAutomatically: readonly DeletionOutcome[] = text.deletedAutomatically(
  passengerRetentionMonths,
  unusedPhotoRetentionDays,
);

/** What is kept for a while after an account is deleted, why, and until when. */
export const keptForAWhile: readonly DeletionOutcome[] = text.keptForAWhile;
