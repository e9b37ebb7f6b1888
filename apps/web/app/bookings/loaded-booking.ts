import type { Session } from '../identity/session.ts';
import type { Remembered } from './read-or-remember.ts';
import type { BookingPage } from './wire.ts';

/** Everything of a page on which a booking is changed. */
export interface LoadedBooking extends BookingPage, Omit<Remembered<unknown>, 'answer'> {
  /** The page's path: what is kept on this device for it has it as its key. */
  path: string;
  user: Session['user'];
}
