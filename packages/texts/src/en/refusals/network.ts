/** Refusals about services and stops, for staff of an operator. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const stopUnknown = 'This stop does not exist any more.';
export const stopNameTaken = (name: string) =>
  `Another stop is called ${name}. Passengers choose a stop by its name, so each stop needs its own.`;
export const stopChanged = (name: string) =>
  `Somebody has renamed this stop to ${name} in the meantime. Check the name and save it again.`;
export const stopInUse = (passengers: number) =>
  plural(passengers, {
    one: `${passengers} passenger boards here, so this stop cannot be removed.`,
    other: `${passengers} passengers board here, so this stop cannot be removed.`,
  });

export const serviceUnknown = 'This service does not exist.';
export const serviceChanged =
  'Somebody has changed this service in the meantime. Check what they have changed, and save again.';
export const serviceEffectChanged =
  'The seats that this change affects are different now, because somebody has bought or returned a ticket. Check them again before you save.';
export const serviceArchived = 'This service is archived. Restore it before you change it.';
/** `day` is the last day on which somebody travels. */
export const serviceInUse = ({
  tickets,
  passes,
  orders,
  day,
}: {
  tickets: number;
  passes: number;
  orders: number;
  day: string | undefined;
}) => {
  const valid = plural(tickets, { one: `${tickets} ticket is valid`, other: `${tickets} tickets are valid` });
  const booked = plural(passes, {
    one: `${passes} pass of another service has journeys booked`,
    other: `${passes} passes of other services have journeys booked`,
  });
  const paying = plural(orders, { one: `${orders} order is being paid`, other: `${orders} orders are being paid` });
  const travelling = [...(tickets > 0 ? [valid] : []), ...(passes > 0 ? [booked] : [])];
  const until = day === undefined ? '' : ` until ${day}`;
  const reasons = [
    ...(travelling.length > 0 ? [`${listOf(travelling)}${until}`] : []),
    ...(orders > 0 ? [paying] : []),
  ];
  return `This service cannot be archived: ${reasons.join(', and ')}.`;
};
