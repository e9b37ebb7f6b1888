import { readPassengerPhoto } from '../customer-tickets/passenger-photo.ts';
import { api } from '../session/browser-api.ts';
import { loggedInUser } from '../session/logged-in-mark.ts';
import { whenIdle } from '@fareway/browser/device/when-idle.ts';
import { readSharedTicket } from './read-shared.ts';
import type { ListedSharedTicket } from './calls.ts';

const mostTickets = 6;
let isAtIt = false;

/**
 * Stores the tickets that are shared with this account on this device, with codes and photos, without opening them. After a look at the
 * list at home, each can be shown at a stop without a connection. Failures are tried again at the next visit.
 */
export function storeSharedForBoarding(userId: string, tickets: readonly ListedSharedTicket[]): void {
  if (isAtIt || tickets.length === 0) return;
  isAtIt = true;
  whenIdle(() => void keepEach(userId, tickets.slice(0, mostTickets)).finally(() => (isAtIt = false)));
}

async function keepEach(userId: string, tickets: readonly ListedSharedTicket[]): Promise<void> {
  for (const { id, passenger } of tickets) {
    if (loggedInUser() !== userId) return;
    await readSharedTicket({ userId, api }, id).catch(() => undefined);
    if (passenger.photo) await readPassengerPhoto(userId, passenger.photo).catch(() => undefined);
  }
}
