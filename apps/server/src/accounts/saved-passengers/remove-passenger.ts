import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { lockOpenAccountAlone } from '../identity/users/lock-open-account.ts';
import { releasePhotos } from '../photos/discard-photos.ts';

/**
 * Removes a saved passenger from an account, with the photo unless a ticket has it. The passenger's tickets stay. A passenger that is not in the
 * account is not there already, so the call can be repeated.
 */
export async function removePassenger(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!isId(id)) return;
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    await lockOpenAccountAlone(transaction, userId);
    const removed = await transaction
      .deleteFrom('saved_passengers')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('photo')
      .executeTakeFirst();
    if (removed?.photo) await releasePhotos(transaction, [removed.photo], now, { kind: 'purchaser', id: userId });
  });
}
