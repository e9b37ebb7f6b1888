/** Keeping the passenger of a purchase in the account. */
import { listOf } from '../list-of.ts';

export const keep = (name: string) => `Keep ${name}’s details for next time`;
export const keepHint =
  'What you entered about the passenger is kept in your account, under Passengers. You can change or remove it there.';
export const where = (name: string, fields: readonly string[]) =>
  `${name} is a saved passenger with other details: ${listOf(fields)}. Where should they be changed?`;
export const here = 'Only on this ticket';
export const also = 'Also in your saved passengers';
export const failed = (name: string, reason: string) =>
  `The ticket is bought, but ${name}’s details were not kept: ${reason}`;
