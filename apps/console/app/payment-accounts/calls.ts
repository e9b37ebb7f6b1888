import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

const path = '/console/{clientSlug}/payments';

/** The accounts of an operator at the payment providers, as they were read last. */
export type PaymentAccounts = ResponseBody<typeof path, 'get'>;

const at = (clientSlug: string) => ({ params: { path: { clientSlug } } });

/** Reads the accounts of an operator for a page; null for a member whose role does not include them. */
export function loadPaymentAccounts(request: Request, clientSlug: string): Promise<PaymentAccounts | null> {
  return unlessNotPermitted(request, resultOf(api.GET(path, at(clientSlug))));
}

/** Opens Stripe's form for the account, which is created if there is none. Returns its address, which works once. */
export async function openOnboarding(clientSlug: string): Promise<string> {
  return (await resultOf(api.POST('/console/{clientSlug}/payments/cards/onboarding', at(clientSlug)))).url;
}

/** Reads the account for cards from Stripe now. */
export async function checkCards(clientSlug: string): Promise<void> {
  await resultOf(api.POST('/console/{clientSlug}/payments/cards/check', at(clientSlug)));
}

/** Connects the account for direct debits, or replaces its token. */
export async function connectDebits(
  clientSlug: string,
  body: { organisation_id: string; access_token: string },
): Promise<void> {
  await resultOf(api.PUT('/console/{clientSlug}/payments/direct-debits', { ...at(clientSlug), body }));
}

/** Reads the account for direct debits from GoCardless now. */
export async function checkDebits(clientSlug: string): Promise<void> {
  await resultOf(api.POST('/console/{clientSlug}/payments/direct-debits/check', at(clientSlug)));
}

/** Disconnects the account for direct debits. */
export async function disconnectDebits(clientSlug: string): Promise<void> {
  await resultOf(api.DELETE('/console/{clientSlug}/payments/direct-debits', at(clientSlug)));
}
