/** How a payment of a plan stands, for people: the provider has more words for it. */
export type InstalmentStanding = 'paid' | 'to-come' | 'failed' | 'cancelled';

/** What a state of the provider's comes to. A payment on its way to or back from the bank is still to come, and so is one that is not known. */
export function instalmentStanding(state: string): InstalmentStanding {
  switch (state) {
    case 'confirmed':
    case 'paid_out':
      return 'paid';
    case 'failed':
    case 'charged_back':
      return 'failed';
    case 'cancelled':
      return 'cancelled';
    default:
      return 'to-come';
  }
}
