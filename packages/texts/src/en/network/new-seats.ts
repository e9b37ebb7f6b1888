/** Whom new seats go to first, and the seats that are held back for the waiting list, in the console (C-048). */

import { plural } from '../plural.ts';
import * as weekdays from './weekday-seats.ts';

const seatsOf = (count: number) => plural(count, { one: '1 seat', other: `${count} seats` });

export const whoFirst = 'Whom the new seats go to first';
export const orders = {
  'renewals-waiting': 'Renewals, then the waiting list',
  'waiting-renewals': 'The waiting list, then renewals',
  renewals: 'Renewals',
  waiting: 'The waiting list',
  public: 'Everybody at once',
};

interface Shares {
  total: number;
  renewals: number;
  waiting_list: number;
  everybody: number;
  renewals_without: number;
  waiting: number;
}

/** Who asks for new seats, and whom they go to. */
export const shares = ({ total, renewals, waiting_list, everybody, renewals_without, waiting }: Shares) =>
  [
    ...(renewals_without > 0
      ? [
          plural(renewals_without, {
            one: '1 renewal has no seat.',
            other: `${renewals_without} renewals have no seat.`,
          }),
        ]
      : []),
    ...(waiting > 0 ? [plural(waiting, { one: '1 passenger waits.', other: `${waiting} passengers wait.` })] : []),
    `Of ${plural(total, { one: '1 new seat', other: `${total} new seats` })} ${renewals} ${plural(renewals, { one: 'is', other: 'are' })} kept for renewals, ${waiting_list} held back for the waiting list, and ${everybody} ${plural(everybody, { one: 'goes', other: 'go' })} on sale to everybody.`,
    ...(waiting_list > 0 ? ['Seats that are held back are not sold until you release them.'] : []),
  ].join(' ');
export const effectTitle = 'Whom the new seats go to';
export const save = 'Save the number';

export const title = 'Seats held back';
export const lead = 'Seats that were added and wait for the passengers on the waiting list. Nobody else can buy them.';
export const open = 'Seats held back';
export const back = 'Services';
export const place = 'Seats of';
export const year = 'Sales year';
export const heldBack = 'Held back';
export const waiting = 'On the waiting list';
export const passengers = (count: number) => plural(count, { one: '1 passenger', other: `${count} passengers` });
export const none = 'No seat is held back';
export const noneNext = 'When you raise a number of seats, you choose whether some are held back for the waiting list.';
export const ofTicket = (service: string, ticket: string) => (ticket === '' ? service : `${service}: ${ticket}`);
export const ofShared = (service: string) => `${service}: shared by tickets`;
export const ofDepartures = (service: string) => `${service}: departures`;
export const ofWeekdays = (service: string, type: string) =>
  `${service}: weekdays, ${(weekdays.types[type] ?? type).toLowerCase()}`;
export const heldOfTicket = (seats: number) => seatsOf(seats);
export const heldOfWeekdays = (cells: number, most: number) =>
  `up to ${seatsOf(most)} on ${plural(cells, { one: '1 weekday and direction', other: `${cells} weekdays and directions` })}`;
export const heldOfDepartures = (rows: number, most: number, from: string, until: string) =>
  `up to ${seatsOf(most)} on ${plural(rows, { one: '1 departure', other: `${rows} departures` })}, ${from === until ? from : `${from} to ${until}`}`;
export const release = 'Release';
export const releaseQuestion = 'Put these seats on sale?';
export const releaseEffect = (seats: number) =>
  `${plural(seats, { one: '1 seat goes', other: `${seats} seats go` })} on sale to everybody at once. The waiting list is not asked.`;
export const releaseNow = 'Put them on sale';
export const keepHeld = 'Keep them held back';
export const released = 'The seats are on sale.';
export const notReleased = 'The seats were not released';
