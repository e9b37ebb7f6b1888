/** The choice of weekdays, AM and PM each, with their price (P-051 to P-053, P-293). */

import { plural } from '../plural.ts';

export const label = 'Days of travel';
export const hint = 'Tick AM, PM or both for each day that the passenger travels.';
export const hintOneWay = (oneWay: string) => `${hint} One way costs ${oneWay} a day.`;
export const hintBothWays = (oneWay: string, bothWays: string) =>
  `${hint} One way costs ${oneWay} a day, both ways ${bothWays}.`;
export const day = 'Day';
export const morningOf = (weekday: string) => `${weekday} morning`;
export const afternoonOf = (weekday: string) => `${weekday} afternoon`;
/** `journey` is a morning or an afternoon. */
export const soldOut = (journey: string) => `${journey}, sold out`;
/** No day of the weekday is left until the ticket ends. */
export const over = 'NO DAY LEFT';
export const isOver = (journey: string) => `${journey}, no day left`;
export const left = (journey: string, remaining: number) => `${journey}, ${remaining} left`;
/** Of some weekdays more days are charged than are left (P-305). */
export const moreCharged = 'More days are charged than are still to come';
export const leftOf = (left: number, charged: number, weekday: string) =>
  plural(charged, { one: `${left} of 1 ${weekday}`, other: `${left} of ${charged} ${weekday}s` });
export const daysLeft = (days: string) => `The price is for all days of this ticket. Still to come: ${days}.`;
export const costTitle = 'What these days cost';
export const returns = (count: number) => plural(count, { one: '1 return', other: `${count} returns` });
export const singles = (count: number) => plural(count, { one: '1 single', other: `${count} singles` });
/** The number of days in the year. */
export const dayCount = (days: number) => plural(days, { one: '1 day', other: `${days} days` });
/** '2 singles: Mon AM, Tue PM (74 days at £4.60)'. The price of a day may be unknown. */
export const row = (journeys: string, weekdays: string, days: string, price: string | undefined) =>
  price === undefined ? `${journeys}: ${weekdays} (${days})` : `${journeys}: ${weekdays} (${days} at ${price})`;
export const totalOf = (price: string, journeys: string, days: string) => `Total: ${price} (${journeys}, ${days})`;
export const chooseZone = 'Choose a zone below';
