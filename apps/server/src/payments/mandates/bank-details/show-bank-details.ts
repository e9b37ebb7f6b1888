import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { ApiError } from 'gocardless-nodejs/errors';
import type { PaymentDeps } from '../../payment-deps.ts';
import { callProvider } from '../../direct-debit/call-provider.ts';
import { knownProviderOf } from '../../direct-debit/operator-account.ts';
import type { Purchaser } from '../../../platform/http/app-types.ts';
import { isId } from '../../../platform/ids.ts';

/**
 * Returns the bank account of a mandate. It is read from the provider and not stored. Throws mandate-not-found for a mandate that is
 * not the purchaser's, and when the provider does not have its bank account.
 */
export async function showBankDetails(deps: PaymentDeps, { userId }: Purchaser, mandateId: string) {
  const mandate = isId(mandateId)
    ? await deps.db
        .selectFrom('mandates')
        .selectAll()
        .where('id', '=', mandateId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!mandate) return refuse('mandate-not-found', {});
  const provider = await knownProviderOf(deps, mandate.client_id);
  const account = await readAccount(() => provider.customerBankAccounts.find(mandate.provider_bank_account_id));
  const { bank_name, account_holder_name, account_number_ending } = account;
  if (!bank_name || !account_holder_name || !account_number_ending) return refuse('mandate-not-found', {});
  const { status, reference } = mandate;
  return {
    bank_details: { bank_name, account_number: account_number_ending, account_holder_name },
    status,
    reference,
  };
}

async function readAccount<T>(find: () => Promise<T>): Promise<T> {
  try {
    return await callProvider(find);
  } catch (error) {
    const isDeleted = error instanceof ApiError && [404, 410].includes(Number(error.code));
    if (isDeleted) return refuse('mandate-not-found', {});
    throw error;
  }
}
