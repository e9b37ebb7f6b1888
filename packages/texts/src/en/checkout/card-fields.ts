/** The fields of a new card, and problems of a card or wallet before anything is paid. */

export const label = 'Card details';
export const addingFailed = (message: string | undefined) => `Error adding payment method: ${message}`;
export const walletClosed = (wallet: string) =>
  `${wallet} was closed. Nothing has been charged. Try again, or pay by card.`;
export const wallets: Record<string, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };
