import type { Selectable } from 'kysely';
import type { Clients, Services, Tickets } from '../platform/database/schema.ts';

// The rows as the catalogue reads them, with what the database can only call text or JSON said exactly.

export type ClientRow = Omit<Selectable<Clients>, 'currency' | 'features'> & {
  currency: 'gbp' | 'eur';
  features: Record<string, unknown>;
};

export type ServiceRow = Omit<Selectable<Services>, 'zones' | 'yr_groups'> & {
  zones: { name: string; stops: string[] }[];
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

export type TicketRow = Omit<Selectable<Tickets>, PriceMapColumn> & Record<PriceMapColumn, PriceMap | null>;
