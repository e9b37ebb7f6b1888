/** The confirmation of an order (P-066 to P-071). */

export const title = 'Order confirmed';
export const documentTitle = 'Order confirmed – Fareway';
export const ready = 'Thank you, your ticket is ready';
export const buyAnother = 'Buy another';
export const buyForAnother = 'Buy for another passenger';
