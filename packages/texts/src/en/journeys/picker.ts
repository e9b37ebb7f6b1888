/** The services with their days, of which journeys are chosen. */
import { plural } from '../plural.ts';

export const journeys = (count: number) => plural(count, { one: '1 journey', other: `${count} journeys` });
export const price = (amount: string) => `${amount} a journey`;
export const stop = <Part>(stop: string, bold: (words: string) => Part) => ['Bus stop: ', bold(stop)];
export const selectStop = <Part>(service: string, hidden: (words: string) => Part) => [
  'Select bus stop',
  hidden(` for ${service}`),
];
export const changeStop = <Part>(service: string, hidden: (words: string) => Part) => [
  'Change bus stop',
  hidden(` for ${service}`),
];
export const stopDialog = 'Select bus stop';
export const stopLead = (service: string) =>
  `Choose where the passenger gets on ${service}. It is the stop of each journey that you book.`;
export const noDays = 'There are no journeys on the days that can be booked now.';
export const days = (service: string) => `Days of ${service}`;
export const moreDays = (count: number) => plural(count, { one: 'Show 1 more day', other: `Show ${count} more days` });
/** Why a day cannot be chosen. */
export const closed = {
  booked: 'Booked',
  'after-pass': 'After your pass ends',
  'before-pass': 'Before your pass begins',
  'sold-out': 'Sold out',
};
/** Of a day on which the bus begins at another time than today. */
export const leavesAt = (time: string) => `Leaves at ${time}`;
export const left = (seats: number) => `${seats} left`;
/** `time` is when the bus leaves the stop, where that is not the time of the journey. */
export const from = (service: string, stop: string, time?: string) =>
  time === undefined ? `${service}, from ${stop}` : `${service}, from ${stop} at ${time}`;
export const buy = 'Buy';
export const chooseOne = 'Choose a journey first.';
export const chooseMore = (fewest: number) => `Choose at least ${journeys(fewest)}.`;
export const chooseStop = (service: string) => `Select a bus stop for ${service}.`;
