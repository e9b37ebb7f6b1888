import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { setPhoneNumber } from './user-queries.ts';
import type { User } from './user.ts';

/** Sets another mobile number, in E.164: it is whom an operator calls about a journey, and opens nothing. */
export async function changePhone({ db }: Pick<Deps, 'db'>, userId: string, phoneNumber: string): Promise<User> {
  return (await setPhoneNumber(db, userId, phoneNumber)) ?? refuse('not-signed-in', {});
}
