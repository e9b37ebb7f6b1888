import { answerOf } from '@fareway/api/client.ts';
import { api } from '../platform/browser-api.ts';
import { forgetOldCode } from './change-calls.ts';

/** Sends a ticket by email, with a link that shows it (P-234). Answers how many links show it now. */
export async function sendByEmail(customerTicketId: string, email: string): Promise<number> {
  const params = { path: { customerTicketId } };
  const { links } = await answerOf(api.POST('/customer-ticket/send/{customerTicketId}', { params, body: { email } }));
  return links;
}

/** The same by SMS, to a number in E.164 (P-235). */
export async function sendBySms(customerTicketId: string, phone_number: string): Promise<number> {
  const params = { path: { customerTicketId } };
  const call = api.POST('/customer-ticket/send-sms/{customerTicketId}', { params, body: { phone_number } });
  return (await answerOf(call)).links;
}

/** How many links show a ticket without logging in. */
export async function countLinks(customerTicketId: string): Promise<number> {
  const params = { path: { customerTicketId } };
  return (await answerOf(api.GET('/customer-ticket/{customerTicketId}/links', { params }))).links;
}

/** Stops all of them. The ticket gets a new code, as they showed the one it had. */
export async function stopLinks(customerTicketId: string): Promise<void> {
  const params = { path: { customerTicketId } };
  await answerOf(api.DELETE('/customer-ticket/{customerTicketId}/links', { params }));
  await forgetOldCode(customerTicketId);
}
