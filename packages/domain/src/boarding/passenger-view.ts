import * as text from '@fareway/texts/operators/devices-page.ts';

/** Who uses a device. */
export const deviceRoles = ['driver', 'inspector', 'supervisor'] as const;
export type DeviceRole = (typeof deviceRoles)[number];

/** How a passenger is named on a device: not at all, as 'Nia B.', or as 'Nia Byrne'. */
export const shownNames = ['hidden', 'initial', 'full'] as const;

/** What a role sees of passengers on its devices (C-206). */
export interface SeenOfPassengers {
  name: (typeof shownNames)[number];
  photo: boolean;
  /** The year group. */
  year: boolean;
  notes: boolean;
}

/** What devices show of passengers, by role, and how many hours after it was sent they delete it. */
export type PassengersOnDevices = Record<DeviceRole, SeenOfPassengers> & { hours: number };

export const mostHoursOnDevices = 72;

const safe: SeenOfPassengers = { name: 'initial', photo: true, year: false, notes: true };

/** What devices of an operator that has changed nothing show. */
export const defaultPassengersOnDevices: PassengersOnDevices = {
  driver: safe,
  inspector: safe,
  supervisor: safe,
  hours: 24,
};

type Fields = Record<string, string | boolean>;

/** The form of what devices show, with `driver_name`, `driver_photo` and so on. */
export const passengersOnDevicesForm = {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: PassengersOnDevices }
    | { success: false; error: { issues: { path: string[]; message: string }[] } } {
    const fields = values as Readonly<Fields>;
    const hours = String(fields['hours'] ?? '').trim();
    if (!/^\d{1,2}$/.test(hours) || Number(hours) < 1 || Number(hours) > mostHoursOnDevices)
      return {
        success: false,
        error: { issues: [{ path: ['hours'], message: text.hoursWrong(mostHoursOnDevices) }] },
      };
    const seenBy = (role: DeviceRole): SeenOfPassengers => ({
      name: shownNames.find((name) => name === fields[`${role}_name`]) ?? 'hidden',
      photo: fields[`${role}_photo`] === true,
      year: fields[`${role}_year`] === true,
      notes: fields[`${role}_notes`] === true,
    });
    return {
      success: true,
      data: {
        driver: seenBy('driver'),
        inspector: seenBy('inspector'),
        supervisor: seenBy('supervisor'),
        hours: Number(hours),
      },
    };
  },
};

/** The fields of the form of what devices show. */
export function fieldsOfPassengersOnDevices(settings: PassengersOnDevices): Fields {
  return {
    ...Object.fromEntries(
      deviceRoles.flatMap((role) =>
        Object.entries(settings[role]).map(([field, value]) => [`${role}_${field}`, value as string | boolean]),
      ),
    ),
    hours: String(settings.hours),
  };
}
