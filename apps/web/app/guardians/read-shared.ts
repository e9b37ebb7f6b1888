import { CallError } from '@fareway/api/call-error.ts';
import { forgetStored, readStored, todayName } from '../session/stored-responses.ts';
import { outageError } from '@fareway/browser/calls/outage.ts';
import { type Shown, readThrough } from '../offline/read-through.ts';
import type { Reader } from '../offline/reader.ts';
import { type Guardianships, type SharedTicket, listGuardianships, readGuardianship } from './calls.ts';

/**
 * How long a device shows its copy of a shared ticket without asking the server, in milliseconds. The sharing may have ended in that time,
 * and a device without a connection cannot know.
 */
const shownWithoutAsking = 7 * 86_400_000;

const listName = 'guardianships';
const ticketName = (guardianshipId: string) => `shared-ticket/${guardianshipId}`;

/**
 * Reads what is shared with an account; undefined when neither the server nor this device returns it, because the page is useful without it.
 */
export async function readGuardianships(reader: Reader): Promise<Shown<Guardianships> | undefined> {
  const { userId } = reader;
  try {
    const shown = await readThrough(
      reader,
      listName,
      () => listGuardianships(userId, reader.api),
      (now) => forgetEnded(userId, now),
    );
    return shown.keptAt !== undefined && isTooOld(shown.keptAt) ? undefined : shown;
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/**
 * Reads a ticket that is shared with this account, from the server or from this device. A ticket that is no longer shared is deleted from
 * the device.
 */
export async function readSharedTicket(reader: Reader, guardianshipId: string): Promise<Shown<SharedTicket>> {
  try {
    const shown = await readThrough(reader, ticketName(guardianshipId), () =>
      readGuardianship(guardianshipId, reader.api),
    );
    if (shown.keptAt === undefined || !isTooOld(shown.keptAt)) return shown;
    throw outageError(shown.outage ?? 'unreachable');
  } catch (error) {
    if (error instanceof CallError && [403, 404, 410].includes(error.status))
      await forgetShared(reader.userId, guardianshipId);
    throw error;
  }
}

/** Deletes this device's copy of a ticket that is no longer shared, with its photo and the list that contains it. */
export async function forgetShared(userId: string, guardianshipId: string): Promise<void> {
  const list = await readStored<Guardianships>(userId, listName);
  const photo = list?.value.tickets.find(({ id }) => id === guardianshipId)?.passenger.photo;
  const names = [ticketName(guardianshipId), todayName, ...(photo ? [`photo/${photo}`] : [])];
  await Promise.all(names.map((name) => forgetStored(userId, name)));
  // Last, because it names the photo: a deletion that the end of the page interrupts is completed by the next reading.
  await forgetStored(userId, listName);
}

/** Deletes this device's copies of the tickets that the stored list contains and the new list does not. */
async function forgetEnded(userId: string, now: Guardianships): Promise<void> {
  const before = await readStored<Guardianships>(userId, listName);
  const isShared = (id: string) => now.tickets.some((ticket) => ticket.id === id);
  const photos = new Set(now.tickets.map(({ passenger }) => passenger.photo));
  for (const { id, passenger } of before?.value.tickets ?? []) {
    if (isShared(id)) continue;
    await forgetStored(userId, ticketName(id));
    if (passenger.photo && !photos.has(passenger.photo)) await forgetStored(userId, `photo/${passenger.photo}`);
  }
}

/** Whether a stored copy of a shared ticket is too old to be shown. */
export function isTooOld(keptAt: number): boolean {
  return Date.now() - keptAt > shownWithoutAsking;
}
