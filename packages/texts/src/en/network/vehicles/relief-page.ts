/** The pages of a departure with several vehicles and of its passengers, in the console (C-036). */

export const document = 'Relief buses';
export const title = (name: string) => `Buses of the ${name}`;
export const open = 'Put a second vehicle on it';
export const openBuses = 'See its buses, or add one';
export const openList = 'See who travels';
export const openDivided = (count: number) => `See its ${count} buses, or change them`;
export const unchosen = 'One vehicle runs this departure.';
export const table = 'Buses';
export const takes = 'Whom it takes';
export const passengers = 'Passengers';
export const seats = 'Seats';
export const unknown = 'not known';
export const toList = 'See and print the passengers of each bus';

export const change = 'Divide the passengers';
export const division = 'How the passengers are divided';
export const divisions = {
  surname: { label: 'By surname', hint: 'Each bus takes the surnames from its letter on, such as A to K and L to Z.' },
  stop: {
    label: 'By stop',
    hint: 'Each relief bus takes the stops that you choose. Everybody else is on bus 1, also those who buy later.',
  },
};
export const from = (bus: number) => `Surnames from, bus ${bus}`;
export const fromHint = 'A letter or the beginning of a name. One bus has nothing here: it takes the first surnames.';
export const vehicle = (bus: number) => `Vehicle of bus ${bus}`;
export const choose = 'Choose a vehicle';
export const vehicleMissing = (bus: number) => `Choose the vehicle of bus ${bus}.`;
export const stopOf = (stop: string, count: number) => `${stop} (${count})`;
export const stopsLead = 'The number is how many passengers of this departure have the stop.';
export const busNumber = (bus: number) => `Bus ${bus}`;
export const add = 'Add another bus';
export const remove = (bus: number) => `Remove bus ${bus}`;
export const lastDay = 'Last day';
export const lastDayMissing = 'Enter a day such as 18/12/2026.';
export const lastDayLead = (day: string) =>
  `From ${day} to the last day, each departure has these buses: also those that passengers buy later. For this departure only, the last day is the same day.`;
export const both = { am: 'Also for the return buses of these days', pm: 'Also for the outward buses of these days' };
export const save = 'Save the buses';
export const saved = 'The buses are saved.';
export const takeOff = 'Take the relief buses off';
export const takenOff = 'The relief buses are taken off.';

export const messages = 'Messages to copy';
export const messagesLead = 'Copy the message of each bus and send it. Fareway does not send it yet.';
export const message = (bus: string) => `To those on ${bus}`;
export const purchasers = (count: number) => `Purchasers it is for: ${count}.`;
export const copy = 'Copy the message';
export const copied = 'The message is copied';

export const listDocument = 'Passengers of a departure';
export const listTitle = (name: string) => `Passengers of the ${name}`;
export const cancelled = 'This departure is cancelled.';
export const bus = (name: string, takes: string) => `${name}: ${takes}`;
export const passenger = 'Passenger';
export const stop = 'Stop';
export const ticket = 'Ticket';
export const nobody = 'Nobody has a ticket or a booked journey for it.';
export const download = 'Download as CSV';
export const print = 'Print';
export const notPermitted = 'Your role does not include passengers';
export const notPermittedNext = 'An owner or manager can show you who travels.';
