/** The states of an order. All kinds of orders use the same states (server behaviour, section 3). */
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
 * The moves that an order can make from each state. The database holds the same table and refuses all other moves. An order with nothing
 * to pay moves from held to fulfilled. A payment usually ends in paid and fulfilled in one step.
 */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  created: ['held', 'paying', 'failed', 'expired'],
  held: ['paying', 'fulfilled', 'failed', 'expired'],
  paying: ['requires_action', 'paid', 'fulfilled', 'failed', 'expired'],
  requires_action: ['paying', 'paid', 'fulfilled', 'failed', 'expired'],
  // the seats were free before the money arrived: they are taken again, or the money is refunded
  failed: ['paid'],
  expired: ['paid'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
};
