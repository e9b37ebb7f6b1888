import type { Deps } from '../../../platform/deps.ts';
import { findEmailChange } from './email-change-queries.ts';

/** Whether an account waits to be known by another address, and by which. */
export async function showEmailChange(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<{ exists: boolean; email?: string }> {
  const change = await findEmailChange(db, userId);
  return change ? { exists: true, email: change.new_email } : { exists: false };
}
