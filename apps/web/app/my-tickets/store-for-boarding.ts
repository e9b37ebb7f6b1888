import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { api } from '../session/browser-api.ts';
import { loggedInUser } from '../session/logged-in-mark.ts';
import { readStored } from '../session/stored-responses.ts';
import { whenIdle } from '@fareway/browser/device/when-idle.ts';
import { readPassengerPhoto } from '../customer-tickets/passenger-photo.ts';
import { readTicketDetails } from '../customer-tickets/read-tickets.ts';
import type { ListedTicket } from '../customer-tickets/wire.ts';

/** A limit, so that a list of many years does not become as many calls. */
const mostTickets = 6;
const freshFor = 10 * 60_000;
let isAtIt = false;

/**
 * Stores the valid tickets with codes and photos on this device, without opening them. After a look at the list at home, each ticket can be
 * shown at a stop without a connection. Runs one call at a time when the page is idle; failures are tried again at the next visit.
 */
export function storeForBoarding(userId: string, tickets: readonly ListedTicket[], today: string): void {
  if (isAtIt) return;
  const wanted = tickets.filter((ticket) => ['active', 'not-yet-valid'].includes(customerTicketStatus(ticket, today)));
  isAtIt = true;
  whenIdle(() => void keepEach(userId, wanted.slice(0, mostTickets)).finally(() => (isAtIt = false)));
}

async function keepEach(userId: string, tickets: readonly ListedTicket[]): Promise<void> {
  for (const { id, passenger } of tickets) {
    if (loggedInUser() !== userId) return;
    const stored = await readStored(userId, `ticket/${id}`);
    if (!stored || Date.now() - stored.keptAt > freshFor) {
      await readTicketDetails({ userId, api }, id).catch(() => undefined);
    }
    if (passenger.photo) await readPassengerPhoto(userId, passenger.photo).catch(() => undefined);
  }
}
