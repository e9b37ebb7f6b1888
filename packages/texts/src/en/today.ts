import { plural } from './plural.ts';

/** The first part of My Tickets: the tickets that are used today, and what there is to do. */
export const text = {
  title: 'Today',
  label: (day: string) => `Today, ${day}`,
  buy: 'Buy a ticket',
  nothing: 'No ticket is valid today.',
  failed: 'The tickets of today could not be loaded. All your tickets are below.',
  showMore: (count: number) => plural(count, { one: 'Show 1 more passenger', other: `Show ${count} more passengers` }),
  showCode: 'Show code',
  codeOf: (name: string, ticket: string) => `of ${name}, ${ticket}`,
  startsOn: (day: string) => `Starts on ${day}`,
  tripsLeft: 'Trips left',
  journey: {
    today: 'Today',
    thisAfternoon: 'This afternoon',
    tomorrow: 'Tomorrow',
    tomorrowAfternoon: 'Tomorrow afternoon',
    afternoonOf: (day: string) => `${day}, afternoon`,
    /** The time at which the bus leaves its first stop. */
    busLeaves: (day: string, time: string) => `${day}, bus leaves at ${time}`,
    /** A journey that is booked. */
    booked: (day: string, time: string, service: string) => `${day} at ${time}, ${service}`,
    stop: (stop: string) => `Your stop: ${stop}`,
  },
  toDo: {
    trips: (count: number) => plural(count, { one: '1 trip to pay for', other: `${count} trips to pay for` }),
    payTrips: 'Pay for trips',
    payment: (amount: string) => `${amount} has not been paid`,
    paymentAgain: (amount: string, day: string) => `${amount} has not been paid. We ask your bank again on ${day}`,
    mandate: 'Your Direct Debit has ended, and payments are still to come',
    seePayments: 'See the payments',
    suspended: 'This ticket is suspended. Buses do not accept it',
    seeTicket: 'See the ticket',
    renewal: (day: string) => `Renew until ${day}`,
    renew: 'Renew',
    photo: 'A photo is missing',
    addPhoto: 'Add a photo',
  },
};
