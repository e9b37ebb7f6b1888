/** What is missing before a service can be sold, in the console. */

export const noStops = 'No stops';
export const noWeekdays = 'No day on which it runs';
export const noTicket = (years: string) => (years === '' ? 'No ticket on sale' : `No ticket on sale for ${years}`);
export const yearsOff = (years: string) => `It is taken out of sale in ${years}`;
export const noPrice = (ticket: string) => `No price for ${ticket}`;
export const noZonePrice = (ticket: string, zone: string) => `No price for ${ticket} in ${zone}`;
/** 'No seats on Friday PM'. */
export const noSeatsInTheMorning = (weekdays: string) => `No seats on ${weekdays} AM`;
export const noSeatsInTheAfternoon = (weekdays: string) => `No seats on ${weekdays} PM`;
export const noWeeklySeatsInTheMorning = (ticket: string, weekdays: string) =>
  `No seats for ${ticket} on ${weekdays} AM`;
export const noWeeklySeatsInTheAfternoon = (ticket: string, weekdays: string) =>
  `No seats for ${ticket} on ${weekdays} PM`;
export const noJourneyPrice = 'No price of a journey on an advance pass';
export const noTime = 'No departure time for journeys on advance passes';
export const noDaySeats = 'No seats for journeys on advance passes';
export const weekdays = {
  m: 'Monday',
  tu: 'Tuesday',
  w: 'Wednesday',
  th: 'Thursday',
  f: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
};
