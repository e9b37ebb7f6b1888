import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import type { DB } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { bookingChanged } from './booking-messages.ts';
import { changeTimesOfJourneys } from './journeys/change-times.ts';

/**
 * Gives booked journeys of a service the departure times of its timetables, and sends an email for each journey that leaves at another time (C-031).
 * A journey keeps its number of changes, because its purchaser has not changed it.
 */
export async function followTimes(
  transaction: Transaction<DB>,
  now: Date,
  service: { client_id: string; service_id: string },
  today: LocalDate,
): Promise<void> {
  // each change of a timetable is an event of its own
  const event = newId(now.getTime());
  for (const journey of await changeTimesOfJourneys(transaction, service, today)) {
    const { id, customer_ticket_id, user_email, service_name, date, stop, time_before, time } = journey;
    await queueMessage(
      transaction,
      now,
      createMessage(bookingChanged, {
        client_id: service.client_id,
        event_key: `booking ${id} follows timetable ${event}`,
        channel: 'email',
        recipient: user_email,
        data: {
          customer_ticket_id,
          before: { service_name, date, stop, time: time_before },
          after: { service_name, date, stop, time },
        },
      }),
    );
  }
}
