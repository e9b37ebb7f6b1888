import type { Session } from '../identity/session.ts';
import type { Remembered } from './read-or-remember.ts';
import type { BookingPage } from './wire.ts';

/** The data of a page on which a booking is changed. */
export interface LoadedBooking extends BookingPage, Omit<Remembered<unknown>, 'answer'> {
  /** The page's path, which is the key of what this device stores for it. */
  path: string;
  user: Session['user'];
}
