import type { Session } from '../session/session.ts';
import type { Remembered } from '@fareway/browser/calls/remember-latest.ts';
import type { BookingPage } from './wire.ts';

/** The data of a page on which a booking is changed. */
export interface LoadedBooking extends BookingPage, Omit<Remembered<unknown>, 'answer'> {
  /** The page's path, which is the key of what this device stores for it. */
  path: string;
  user: Session['user'];
}
