/** Paying by card: the price, the card and the button (P-048, P-182). */
import { orderInProgress } from '../refusals/purchase.ts';
import { attemptPhases } from './attempt.ts';

export const caption = 'What you pay';
export const total = 'To pay now';
export const getTicket = 'Get your ticket';
export const pay = (amount: string) => `Pay ${amount}`;
export const charge = (amount: string, operator: string) =>
  `${amount} is charged once, now, by ${operator}. Card details go to Stripe and never reach Fareway.`;
export const savedCard = 'Saved card';
export const endingIn = (last4: string) => `ending in ${last4}`;
export const saveCard = 'Save this card for next time';
export const saveCardHint = (last4: string) => `It is then used in place of the one ending in ${last4}.`;
export const changeCard = 'Change card';
export const payBySavedCard = (last4: string) => `Use the card ending in ${last4}`;
export const blocked = (contact: string) =>
  `This card cannot pay this price. Please use another card, or contact ${contact}.`;
export const phases = {
  ...attemptPhases,
  preparing: 'Getting your order ready.',
  sending: 'Paying. Please wait.',
  checking: orderInProgress,
  authenticating: 'Your bank is asking you to confirm this payment.',
  confirming: 'Confirming your order. Please wait.',
};
