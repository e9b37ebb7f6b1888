import { mostRowsOver } from '@fareway/domain/network/seats-effect.ts';
import { seatOrders, usualSeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { z } from 'zod';

/** Whom new seats go to first (C-048). */
export const seatOrder = z.enum(seatOrders).default(usualSeatOrder).describe('Whom new seats go to first');

/** The rows of the inventory that a change leaves with more seats taken than there will be (C-047). */
export const seatsOver = z
  .array(z.string())
  .max(mostRowsOver)
  .describe('Rows of seats of which more are taken than there will be, for `seats` of the sold tickets');

/** The new seats of a change. */
export const newSeats = z
  .object({
    total: z.int(),
    renewals: z.int(),
    waiting_list: z.int(),
    everybody: z.int(),
    renewals_without: z.int().describe('Open renewals without a seat'),
    waiting: z.int().describe('Passengers on the waiting list for whom no seat is held back'),
  })
  .describe('Whom the new seats go to');
