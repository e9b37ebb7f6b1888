/** Where an order can stand: buying, renewing, topping up and booking go the same way (server behaviour, section 3). */
export const orderStates = [
  'created',
  'held',
  'paying',
  'requires_action',
  'paid',
  'fulfilled',
  'refunded',
  'failed',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Where an order may go from each state. The database holds the same table and refuses every other move, whoever asks.
 * An order without anything to pay goes from held to fulfilled; paid and fulfilled in one step is the usual end of a payment.
 */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  created: ['held', 'paying', 'failed', 'expired'],
  held: ['paying', 'fulfilled', 'failed', 'expired'],
  paying: ['requires_action', 'paid', 'fulfilled', 'failed', 'expired'],
  requires_action: ['paying', 'paid', 'fulfilled', 'failed', 'expired'],
  // the seats had gone back before the money came: they are taken again, or the money goes back
  failed: ['paid'],
  expired: ['paid'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
};
