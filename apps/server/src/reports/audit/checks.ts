import type { AuditCheck } from './audit-check.ts';
import { boardingChecks } from './boarding-checks.ts';
import { bookingChecks } from './booking-checks.ts';
import { moneyChecks } from './money-checks.ts';
import { orderChecks } from './order-checks.ts';
import { payoutChecks } from './payout-checks.ts';
import { renewalChecks } from './renewal-checks.ts';
import { sealChecks } from './seal-checks.ts';
import { stockChecks } from './stock-checks.ts';

/** The parts of an audit, each with its checks. */
export const auditParts = {
  money: moneyChecks,
  payouts: payoutChecks,
  stock: stockChecks,
  orders: orderChecks,
  boarding: boardingChecks,
  bookings: bookingChecks,
  renewals: renewalChecks,
  log: sealChecks,
} satisfies Record<string, AuditCheck[]>;

export type AuditPart = keyof typeof auditParts;

/** Every invariant of the database. `audit-database.test.ts` breaks each of them once. */
export const auditChecks: AuditCheck[] = Object.values(auditParts).flat();
