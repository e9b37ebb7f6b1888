import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import { hasUnseenCharacters } from '../../passengers/visible-text.ts';

/** The longest name of a vehicle, in characters, and the most that it carries. */
export const vehicleLimits = { name: 60, seats: 999, wheelchair_places: 99 };

/** What staff set of a vehicle (C-035). */
export interface VehicleDetails {
  name: string;
  seats: number;
  wheelchair_places: number;
}

/** Whether a text can be the name of a vehicle. */
export function isVehicleName(name: string): boolean {
  return name !== '' && name.length <= vehicleLimits.name && !hasUnseenCharacters(name);
}

type Typed = Readonly<Record<keyof VehicleDetails, string>>;
type Result =
  | { success: true; data: VehicleDetails }
  | { success: false; error: { issues: { path: string[]; message: string }[] } };

/** The form of a vehicle, as it is typed. */
export const vehicleForm = {
  safeParse(values: unknown): Result {
    const typed = values as Typed;
    const details = {
      name: typed.name.trim(),
      seats: readCount(typed.seats),
      wheelchair_places: typed.wheelchair_places.trim() === '' ? 0 : readCount(typed.wheelchair_places),
    };
    const { seats, wheelchair_places } = vehicleLimits;
    const issues = [
      ...(isVehicleName(details.name) ? [] : [{ path: ['name'], message: text.nameWrong(vehicleLimits.name) }]),
      ...(details.seats >= 1 && details.seats <= seats ? [] : [{ path: ['seats'], message: text.seatsWrong(seats) }]),
      ...(details.wheelchair_places <= wheelchair_places
        ? []
        : [{ path: ['wheelchair_places'], message: text.placesWrong(wheelchair_places) }]),
    ];
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: details };
  },
};

/** A typed whole number; greater than every limit when it is none. */
function readCount(typed: string): number {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Infinity;
}
