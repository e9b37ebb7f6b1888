import type { Session } from '../session/session.ts';
import type { Remembered } from '@fareway/browser/calls/remember-latest.ts';
import type { BookingPage } from './wire.ts';

/** Everything of a page on which a booking is changed. */
export interface LoadedBooking extends BookingPage, Omit<Remembered<unknown>, 'response'> {
  /** The page's path: what is kept on this device for it has it as its key. */
  path: string;
  user: Session['user'];
}
