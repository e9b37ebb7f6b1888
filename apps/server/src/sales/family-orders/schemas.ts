import { mostLines } from '@fareway/domain/sales/family-order.ts';
import { z } from 'zod';
import { logoOnWire } from '../../operators/settings/logo-to-wire.ts';
import {
  acceptedPrice,
  cardChoice,
  named,
  photoChoice,
  secondPayment,
  shownDays,
  shownVoucher,
} from '../checkout/schemas.ts';
import { linkCode, passengerOnWire, secondCall, shownTicket } from '../purchases/schemas.ts';

// The bodies of the calls that pay for several passengers. A line is what the calls of one passenger have (P-218), without operator and voucher.

const line = z.object({
  ticket: shownTicket,
  service: named,
  passenger: passengerOnWire,
  link: linkCode,
  ...photoChoice,
  ...acceptedPrice,
});

/** The bytes of a line: 50 zones with their prices, each with a name of 120 characters, and the passenger. */
const longestLine = 24_576;

/** The bytes of the body of an order with the most lines. */
export const longestFamilyOrder = mostLines * longestLine;

/** Paying by direct debit: one mandate, and a plan for each line. */
export const familyBody = z.object({
  client: named,
  lines: z.array(line).min(1).max(mostLines),
  /** Counts for each line that costs enough, as long as it has uses left. */
  voucher: shownVoucher.nullish(),
  ...acceptedPrice,
  ...secondPayment,
  ...shownDays,
});
export type FamilyBody = z.infer<typeof familyBody>;

export const firstFamilyCall = familyBody.extend(cardChoice);
export type FirstFamilyCall = z.infer<typeof firstFamilyCall>;

export const familyStripeCall = z.union([secondCall, firstFamilyCall]);

const siblingDiscount = z.number().optional().describe('What was taken off for other passengers of the account');

export const familyOrderOnWire = z.object({
  id: z.string(),
  client: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    site_name: z.string(),
    brand_colour: z.string(),
    logo: logoOnWire,
  }),
  currency: z.enum(['gbp', 'eur']),
  price: z.number(),
  sibling_discount: siblingDiscount,
  discount: z.number(),
  net_price: z.number(),
  paid_by: z.enum(['card', 'direct-debit', 'nothing']),
  created_at: z.string(),
  lines: z.array(
    z.object({
      line: z.number().int(),
      title: z.string(),
      customer_ticket_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      price: z.number(),
      sibling_discount: siblingDiscount,
      discount: z.number(),
      net_price: z.number(),
      is_refunded: z.boolean(),
    }),
  ),
});
export type FamilyOrderOnWire = z.infer<typeof familyOrderOnWire>;
