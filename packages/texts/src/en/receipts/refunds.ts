/** The refunds of an order: where the money is, and why it goes back. */

export const succeeded = 'Refunded';
export const pending = 'On its way. Banks take 5 to 10 working days to show it';
export const failed = (operator: string) => `Did not arrive. Please contact ${operator}`;
export const reasons: Record<string, string> = {
  'seat-gone': 'Your payment arrived too late: the place was no longer held for you, so there is no ticket for it',
  'voucher-gone': 'Your payment arrived when its voucher could not be used any more, so there is no ticket for it',
  'account-closed': 'Your payment arrived after the account had been closed',
  'ticket-void': 'Your payment arrived after its ticket had been voided',
  duplicate: 'Your payment arrived when another one had been made in its place',
};
