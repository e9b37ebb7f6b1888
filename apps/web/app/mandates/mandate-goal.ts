/** The purpose of a mandate: a ticket to buy, or a renewal (P-056, P-061). */
export type MandateGoal =
  | { service_id: string; ticket_id: string; /** With a dash. */ year: string }
  | { renewal_id: string };

/** The parameters of an address that define it. */
export interface GoalParams {
  year?: string | undefined;
  serviceId?: string | undefined;
  ticketId?: string | undefined;
  renewalId?: string | undefined;
}

/** Returns the purpose in an address. */
export function goalOf({ year = '', serviceId = '', ticketId = '', renewalId }: GoalParams): MandateGoal {
  return renewalId === undefined ? { service_id: serviceId, ticket_id: ticketId, year } : { renewal_id: renewalId };
}

/** Returns the page where a mandate is authorised; `client` is the operator's id or slug. */
export function createMandateAddress(client: string, goal: MandateGoal): string {
  if ('renewal_id' in goal) return `/create-renewal-mandate/${client}/${goal.renewal_id}`;
  return `/create-mandate/${goal.year}/${client}/${goal.service_id}/${goal.ticket_id}`;
}

/** Returns the page that pays with it: the buy page of the ticket, or the renewal (P-060, P-063, A-109). */
export function payingAddress(client: string, goal: MandateGoal): string {
  if ('renewal_id' in goal) return `/renew/${goal.renewal_id}`;
  return `/create-ticket/${goal.year}/${client}/${goal.service_id}/${goal.ticket_id}`;
}

/** A redirect that replaces its page in the history, so that Back does not lead into it again. */
export function replacing(redirect: Response): Response {
  redirect.headers.set('X-Remix-Replace', 'true');
  return redirect;
}
