import { resultOf, type Api } from '@fareway/api/client.ts';
import { api } from '../session/browser-api.ts';
import type { MandateGoal } from './mandate-goal.ts';
import type { ResponseBody } from '@fareway/api/types.ts';

/** Returns the address of the provider's page for a mandate (P-229); an open one is used again. */
export async function openMandateSession(clientId: string, goal: MandateGoal): Promise<string> {
  const params = { path: { clientId } };
  const response = await resultOf(api.POST('/customer-mandate-session/client/{clientId}', { params, body: goal }));
  return response.redirect_url;
}

/** Confirms a mandate after the return from the provider's page. Can be repeated (P-230). */
export async function confirmMandateSession(sessionId: string, clientSlug: string, goal: MandateGoal): Promise<void> {
  const body = { ...goal, client_slug: clientSlug };
  await resultOf(api.POST('/customer-mandate-session/confirm/{sessionId}', { params: { path: { sessionId } }, body }));
}

/** Returns the purchaser's mandates, newest first, each with its active plans (P-226). */
export async function listMandates(userId: string, from: Api = api): Promise<Mandate[]> {
  const params = { path: { userId }, query: { include_subscriptions: 'true' } };
  return (await resultOf(from.GET('/user/{userId}/mandates', { params }))).mandates;
}

/** Returns the bank account of a mandate from the provider. It is not stored. */
export function readBankDetails(userId: string, mandateId: string): Promise<BankDetails> {
  return resultOf(api.GET('/user/{userId}/mandates/{mandateId}', { params: { path: { userId, mandateId } } }));
}

// The responses of the calls about mandates.

export type Mandate = ResponseBody<'/user/{userId}/mandates', 'get'>['mandates'][number];
export type BankDetails = ResponseBody<'/user/{userId}/mandates/{mandateId}', 'get'>;
