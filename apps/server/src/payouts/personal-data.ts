import type { PersonalData } from '../platform/personal-data.ts';

/** The lines of payouts name payments by the provider's references, which go with those of the payments. */
export const personalDataOfPayouts: PersonalData = { tables: ['payout_lines'] };
