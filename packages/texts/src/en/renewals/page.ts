/** The page that renews a ticket. */

export const title = 'Renew ticket';
export const offlineHint = 'What you choose is kept on this device. You can pay when you are connected again.';
export const beingPaid = 'This ticket is being paid for';
export const beingPaidHint =
  'You started to pay for it in another tab or on another device. If you can’t finish there, pay here: this continues the same payment, and you are charged only once.';
export const choicesGone = 'Some of your earlier choices are no longer available';
export const zoneGone = (zone: string) => `The zone ${zone} is no longer available: please choose another.`;
export const stopGone = (stop: string) => `The bus stop ${stop} is no longer available: please choose another.`;
export const destinationGone = (destination: string) =>
  `The destination ${destination} is no longer available: please choose another.`;
export const yearGroupGone = (yearGroup: string) =>
  `The year group ${yearGroup} is no longer available: please choose another.`;
export const travelDetails = 'Travel details';
export const yearGroupBefore = (yearGroup: string) => `${yearGroup} on the previous ticket.`;
export const nextTicket = 'Your next ticket';
export const seatKept = (lastDay: string, firstName: string) =>
  `${lastDay}. A seat is kept for ${firstName} until then.`;
export const chooseZone = 'Choose your zone above to see what it costs and how you can pay.';
export const chooseDays = 'Choose your days above to see what it costs and how you can pay.';
