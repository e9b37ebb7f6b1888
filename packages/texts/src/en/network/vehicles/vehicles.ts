/** The vehicles of a service and of a departure, in the console and in what the server says of them (C-035). */

import { plural } from '../../plural.ts';
import { seatsOf } from '../seats/seats-of.ts';

export const section = 'Vehicles';
export const noneYet = 'No vehicle is set, so nothing warns when more tickets are sold than a vehicle has seats.';

export const title = (service: string) => `Vehicles of ${service}`;
export const document = 'Vehicles';
export const lead =
  'Choose the vehicles that can run this service, and the usual one. The operator has them in common for all services.';
export const usual = 'Usual vehicle';
export const usualHint = 'Each departure has it that has no other one.';
export const noUsual = 'None';
export const others = 'Other vehicles of this service';
export const save = 'Save the vehicles';
export const saved = 'The vehicles are saved.';
export const add = 'Add a vehicle';
export const all = 'All vehicles of the operator';
export const open = 'Change';
export const ofVehicle = (name: string) => ` ${name}`;
export const vehicle = 'Vehicle';
export const seatsColumn = 'Seats';
export const placesColumn = 'Wheelchair places';
export const servicesColumn = 'Services';

export const newTitle = 'Add a vehicle';
export const changeTitle = (name: string) => `Change the vehicle ${name}`;
export const name = 'Name';
export const nameHint = 'The registration or the fleet number, for example YJ21 ABC.';
export const nameWrong = (longest: number) => `Enter a name of ${longest} characters at most.`;
export const seats = 'Seats';
export const seatsHint = 'Without the driver, and without the wheelchair places.';
export const seatsWrong = (most: number) => `Enter a whole number from 1 to ${most}.`;
export const places = 'Wheelchair places';
export const placesWrong = (most: number) => `Enter a whole number from 0 to ${most}.`;
export const colleagueTitle = 'A colleague has changed this vehicle';
export const saveVehicle = 'Save the vehicle';
export const vehicleSaved = (name: string) => `${name} is saved.`;
export const remove = 'Remove the vehicle';
export const removeLead = 'No service and no departure has it any more. Past departures keep it.';
export const removed = (name: string) => `${name} is removed.`;
export const notRemoved = 'The vehicle was not removed';
export const unknown = 'This vehicle does not exist';
export const unknownNext = 'It was removed, or the address is wrong.';
export const back = 'Vehicles';

/** What a vehicle carries: `49 seats, 1 wheelchair place`. */
export const carries = (seats: number, places: number) => {
  const seated = plural(seats, { one: `${seats} seat`, other: `${seats} seats` });
  const wheelchairs = plural(places, { one: `${places} wheelchair place`, other: `${places} wheelchair places` });
  return places === 0 ? seated : `${seated}, ${wheelchairs}`;
};
export const usualIs = (name: string, what: string) => `${name} (usual): ${what}`;
export const otherIs = (name: string, what: string) => `${name}: ${what}`;

export const effectTitle = 'More is sold than there are seats';
export const effectLead = 'Nobody loses a ticket. The passengers of these departures do not all have a seat:';
export const more = (count: number) =>
  plural(count, { one: `and ${count} more departure`, other: `and ${count} more departures` });
export const saveAnyway = 'Save anyway';
export const keepEditing = 'Keep editing';

/** `41 sold, 33 seats`, with the overbooking margin of season tickets: what is shown before a departure gets a vehicle that is too small. */
export const tooSmall = (sold: number, seats: number, margin: number) => `${sold} sold, ${seatsOf(seats, margin)}`;
export const tooSmallOn = (what: string, sold: number, seats: number, margin: number) =>
  `${what}: ${tooSmall(sold, seats, margin)}`;

export const openOfDeparture = 'Give it another vehicle';
export const departureTitle = (name: string) => `Vehicle of the ${name}`;
export const choose = 'Vehicle';
export const usualOf = (name: string) => `The usual vehicle: ${name}`;
export const noUsualOf = 'No vehicle';
export const both = { am: 'Also for the return bus of this day', pm: 'Also for the outward bus of this day' };
export const bothHint = (sold: number) =>
  `The larger number of the two counts: ${plural(sold, { one: `${sold} passenger`, other: `${sold} passengers` })}.`;
export const tooSmallNext = 'Nobody loses a ticket. Choose a larger vehicle, or arrange a second one before the day.';
export const give = 'Give it this vehicle';
export const giveAnyway = 'Give it this vehicle anyway';
export const given = (name: string, departure: string) => `${name} runs the ${departure}.`;
export const givenUsual = (departure: string) => `The usual vehicle runs the ${departure}.`;
export const notGiven = 'The vehicle was not given';
export const noVehicles = 'The operator has no vehicle yet.';
export const notRunning = 'The service does not run then, so the departure has no vehicle.';
export const past = 'This day is over.';
