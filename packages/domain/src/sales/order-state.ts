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

/** An order under way: it has not ended yet. */
export const openStates = ['created', 'held', 'paying', 'requires_action'] as const;
/** An order under way that holds its seats and its voucher. */
export const holdingStates = ['held', 'paying', 'requires_action'] as const;
/** The states in which a payment can still take money. */
export const payingStates = ['paying', 'requires_action'] as const;
/** An order that ended without a sale. Money that arrives now is late. */
export const unsoldStates = ['failed', 'expired'] as const;
/** The states after money was taken: the order is fulfilled, or the money is being refunded or was refunded. */
export const chargedStates = ['paid', 'fulfilled', 'refunded'] as const;
/** An order that did not become a ticket and never will, unless late money arrives. */
export const ticketlessStates = ['failed', 'expired', 'refunded'] as const;

/** Returns whether a state is one of a set of states. */
export function isOneOf<State extends OrderState>(states: readonly State[], state: OrderState): state is State {
  return (states as readonly OrderState[]).includes(state);
}

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
