import { answerOf } from '@fareway/api/client.ts';
import { api } from '../platform/browser-api.ts';
import type { MandateGoal } from './mandate-goal.ts';
import type { BankDetails, Mandate } from './wire.ts';

/** The address of the provider's page on which a mandate is given (P-229); the one that is open, where there is one. */
export async function openMandateSession(clientId: string, goal: MandateGoal): Promise<string> {
  const params = { path: { clientId } };
  const answer = await answerOf(api.POST('/customer-mandate-session/client/{clientId}', { params, body: goal }));
  return answer.redirect_url;
}

/** Confirms a mandate after the way back from the provider's page; as often as it is asked (P-230). */
export async function confirmMandateSession(sessionId: string, clientSlug: string, goal: MandateGoal): Promise<void> {
  const body = { ...goal, client_slug: clientSlug };
  await answerOf(api.POST('/customer-mandate-session/confirm/{sessionId}', { params: { path: { sessionId } }, body }));
}

/** The purchaser's mandates, newest first, each with what is being paid by it (P-226). */
export async function listMandates(userId: string): Promise<Mandate[]> {
  const params = { path: { userId }, query: { include_subscriptions: 'true' } };
  return (await answerOf(api.GET('/user/{userId}/mandates', { params }))).mandates;
}

/** The bank account of a mandate as the provider says it at this moment: it is kept nowhere. */
export function readBankDetails(userId: string, mandateId: string): Promise<BankDetails> {
  return answerOf(api.GET('/user/{userId}/mandates/{mandateId}', { params: { path: { userId, mandateId } } }));
}
