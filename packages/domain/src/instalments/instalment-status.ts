/** The states of an instalment: the provider's, and `planned` before it has a payment there. */
export type InstalmentState =
  | 'planned'
  | 'pending_submission'
  | 'submitted'
  | 'confirmed'
  | 'paid_out'
  | 'failed'
  | 'charged_back'
  | 'cancelled';

/** The status of an instalment as pages show it. The provider has more states. */
export type InstalmentStatus = 'paid' | 'to-come' | 'failed' | 'cancelled';

/** Returns the status for a state of the provider. A payment on its way to or from the bank is still to come, and so is an unknown state. */
export function instalmentStatus(state: string): InstalmentStatus {
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

/** Whether a payment that had been made was claimed back by the payer or the bank: no bank refused it. */
export function isChargedBack(state: string): boolean {
  return state === 'charged_back';
}

/** Whether everything that is owed had been paid, and was claimed back: no payment was not made. */
export function areAllChargedBack(owed: readonly { state: string }[]): boolean {
  return owed.length > 0 && owed.every(({ state }) => isChargedBack(state));
}
