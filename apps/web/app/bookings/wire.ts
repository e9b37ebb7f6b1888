import type { Client } from '@fareway/api/types.ts';
import type { JourneyAvailability } from '@fareway/domain/advance-booking.ts';
import type { SavedCard } from '../checkout/wire.ts';
import type { ListedTicket } from '../customer-tickets/wire.ts';

// What the calls of journeys on advance passes send and answer; prices are decimals, as they travel.

/** What every page with a picker of journeys needs. */
interface PickerPage {
  client: Client;
  /** The operator's day. */
  today: string;
  /** The operator's time of day, 'HHMM'. */
  time_now: string;
  availability: JourneyAvailability;
}

/** For journeys on a new pass; `pass_id` where the purchaser has one already. */
export interface NewPassPage extends PickerPage {
  saved_methods: SavedCard[];
  pass_id?: string;
}

/** For more journeys on a pass. */
export interface PassPage extends PickerPage {
  saved_methods: SavedCard[];
  pass: ListedTicket;
  booked: { service_id: string; date: string }[];
}

/** For changing a booking. */
export interface BookingPage extends PickerPage {
  booking: Booking;
  pass: ListedTicket;
  booked: { service_id: string; date: string }[];
}

/** A journey that is booked. */
export interface Booking {
  pk: string;
  sk: string;
  s_id: string;
  s_name: string;
  /** 'YYYYMMDDHHMM'. */
  date_svc: string;
  stop?: string;
  trip_price: number;
  currency: 'gbp' | 'eur';
  is_swappable: boolean;
  ctid: string;
}

interface SelectedJourney {
  service_id: string;
  service_name: string;
  date: string;
  time: string;
  price: number;
  stop?: string;
}

/** The first call of paying for journeys. */
export interface FirstBookingCall {
  payment_method_id?: string;
  booking: SelectedJourney[];
  voucher?: { id: string; value: number };
  passenger?: { firstName: string; lastName: string; photo?: string };
  client: { id: string };
  skip_photo?: boolean;
  image_upload_error?: Record<string, unknown>;
  save_card?: boolean;
  customer_ticket_id?: string;
  net_price: number;
}

export interface SecondBookingCall {
  payment_intent_id: string;
}

/** Changes a booking to another journey. */
export interface SwapCall {
  old_booking: Pick<Booking, 'pk' | 'sk'>;
  new_booking: SelectedJourney;
}
