import { resultOf } from '@fareway/api/client.ts';
import { api } from '../session/browser-api.ts';
import { forgetOldCode } from '../customer-tickets/change-calls.ts';

/** Sends a ticket by email with a link that shows it (P-234). Returns the number of active links. */
export async function sendByEmail(
  customerTicketId: string,
  body: { email: string; show_photo: boolean },
): Promise<number> {
  const params = { path: { customerTicketId } };
  const { links } = await resultOf(api.POST('/customer-ticket/send/{customerTicketId}', { params, body }));
  return links;
}

/** Sends a ticket by SMS to a number in E.164 (P-235). Returns the number of active links. */
export async function sendBySms(
  customerTicketId: string,
  body: { phone_number: string; show_photo: boolean },
): Promise<number> {
  const params = { path: { customerTicketId } };
  const call = api.POST('/customer-ticket/send-sms/{customerTicketId}', { params, body });
  return (await resultOf(call)).links;
}

/** Returns the number of links that show a ticket without a log-in. */
export async function countLinks(customerTicketId: string): Promise<number> {
  const params = { path: { customerTicketId } };
  return (await resultOf(api.GET('/customer-ticket/{customerTicketId}/links', { params }))).links;
}

/** Deactivates all links. The ticket gets a new code, because the links showed the old one. */
export async function stopLinks(customerTicketId: string): Promise<void> {
  const params = { path: { customerTicketId } };
  await resultOf(api.DELETE('/customer-ticket/{customerTicketId}/links', { params }));
  await forgetOldCode(customerTicketId);
}
