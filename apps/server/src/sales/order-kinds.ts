import { bookingKind } from './bookings/order-kind.ts';
import type { OrderKinds } from './orders/order-kind.ts';
import { familyKind } from './family-orders/order-kind.ts';
import { purchaseKind } from './purchases/order-kind.ts';
import { renewalKind } from './renewals/order-kind.ts';
import { topUpKind } from './top-ups/order-kind.ts';

/** The kinds of order. `main.ts` passes them to the routes and jobs as part of `SalesDeps`. */
export const orderKinds: OrderKinds = [purchaseKind, familyKind, renewalKind, topUpKind, bookingKind];
