import type { Currency } from '@fareway/domain/money/money.ts';
import type { RefundStep } from '@fareway/domain/operators/refund-policy.ts';
import type { TicketSubType, TicketType } from '@fareway/domain/tickets/ticket-type.ts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Stop, Zone } from '../../network/stops/stop-names.ts';
import type { Clients, Services, Tickets } from '../../platform/database/schema.ts';
import type { clientOnWire } from './schemas.ts';

// The rows of the catalogue, with exact types for columns that are text or JSON in the database.

export type ClientRow = Omit<Selectable<Clients>, 'currency' | 'features' | 'refund_steps'> & {
  currency: Currency;
  refund_steps: RefundStep[] | null;
  features: z.infer<typeof clientOnWire>['features'];
};

export type ServiceRow = Omit<Selectable<Services>, 'yr_groups'> & {
  /** In the order of the route. */
  stops: Stop[];
  zones: Zone[];
  yr_groups: { primary?: boolean; secondary?: boolean; sixth_form?: boolean };
};

export type PriceMap = Record<string, number>;

type PriceMapColumn =
  | 'zone_prices'
  | 'zone_return_prices'
  | 'zone_trip_prices'
  | 'zone_prices_deposit'
  | 'zone_prices_monthly'
  | 'num_bookable_journeys';

export type TicketOnSaleRow = Omit<Selectable<Tickets>, PriceMapColumn | keyof NamedColumns> &
  Record<PriceMapColumn, PriceMap | null> &
  NamedColumns;

interface NamedColumns {
  type: TicketType;
  sub_type: TicketSubType | null;
  payment_type: 'dd' | 'ext' | null;
  currency: Currency | null;
}
