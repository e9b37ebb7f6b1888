import type { z } from 'zod';
import type { serviceDetails } from '../network/services/create-service.ts';
import type { Route } from '../network/stops/write-route.ts';
import type { ticketDetails } from '../catalogue/tickets-on-sale/ticket-details.ts';
import type { operatorDetails } from '../operators/open-operator.ts';
import type { voucherDetails } from '../sales/vouchers/create-voucher.ts';

export type DemoTicket = z.input<typeof ticketDetails>;

export interface DemoService {
  details: z.input<typeof serviceDetails> & Partial<Route>;
  /** Towns and postcode districts in which people find this service. */
  areas?: DemoOperator['areas'];
  tickets: DemoTicket[];
  /** Seats on each weekday and direction for `select` tickets of a type. */
  seats_on_weekdays?: { ticket_type: 'annual' | 'autumn' | 'spring' | 'summer'; seats: number };
}

/** A demonstration operator with everything that it sells, in the form of the staff's own input. */
export interface DemoOperator {
  details: z.input<typeof operatorDetails>;
  /** Towns and postcode districts in which people find all of its services. */
  areas: { kind: 'town' | 'postcode_area'; name: string }[];
  services: DemoService[];
  vouchers: z.input<typeof voucherDetails>[];
}

/** The sales years of the demonstration. They depend on today's date, so the demonstration is always current. */
export interface DemoYears {
  last: DemoYear;
  current: DemoYear;
  /** Today in the operator's time zone. */
  today: string;
}

export interface DemoYear {
  /** 'YY/YY' */
  name: string;
  /** Returns the date of a month and day within this sales year: `day('09-01')`. */
  day(monthAndDay: string): string;
  /**
   * Returns the last day of its season tickets, which is such a date: `end('07-22')`. In the last weeks of the current year it is four weeks after today, so that
   * the demonstration always has tickets that can be used, sold and renewed.
   */
  end(monthAndDay: string): string;
}
