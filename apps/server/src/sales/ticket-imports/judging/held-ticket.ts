import type { LocalDate } from '@fareway/domain/dates/local-date.ts';

/** A ticket that a passenger of the operator holds. */
export interface HeldTicket {
  id: string;
  user_id: string;
  ticket_id: string;
  first_name: string;
  last_name: string;
  ext_id: string | null;
  yr: string | null;
  stop_id: string | null;
  /** The names of its stops. */
  stop: string | null;
  zone_stop: string | null;
  dest: string | null;
  zone: string | null;
  zone_stop_id: string | null;
  travel_pattern: string | null;
  start: LocalDate;
  expiry: LocalDate;
  /** The trips that are left of a flexi ticket, as an export has them; null for any other. */
  trips_left: number | null;
  /** The address of the unclaimed account that owns it; null when there is none, or the ticket is in an account of a purchaser. */
  email: string | null;
  is_unclaimed: boolean;
  /** The address of the account that owns it, in small letters, whether it is confirmed or not. */
  account_email: string | null;
}
