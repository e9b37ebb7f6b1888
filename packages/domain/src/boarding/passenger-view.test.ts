import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultPassengersOnDevices,
  fieldsOfPassengersOnDevices,
  mostHoursOnDevices,
  passengersOnDevicesForm,
  shownNames,
} from './passenger-view.ts';

test('C-206 by default every role sees the first name with an initial, the photo and notes, for 24 hours', () => {
  const seen = { name: 'initial', photo: true, year: false, notes: true };
  expect(defaultPassengersOnDevices).toEqual({ driver: seen, inspector: seen, supervisor: seen, hours: 24 });
});

test('C-206 the form of what devices show returns what its fields were made of', () => {
  const seen = fc.record({
    name: fc.constantFrom(...shownNames),
    photo: fc.boolean(),
    year: fc.boolean(),
    notes: fc.boolean(),
  });
  const hours = fc.integer({ min: 1, max: mostHoursOnDevices });
  fc.assert(
    fc.property(fc.record({ driver: seen, inspector: seen, supervisor: seen, hours }), (settings) => {
      const data = passengersOnDevicesForm.safeParse(fieldsOfPassengersOnDevices(settings));
      expect(data).toEqual({ success: true, data: settings });
    }),
  );
});

test.each(['', '0', '73', '1.5', '-1', 'x'])('C-206 %j is no number of hours', (hours) => {
  const fields = { ...fieldsOfPassengersOnDevices(defaultPassengersOnDevices), hours };
  expect(passengersOnDevicesForm.safeParse(fields)).toMatchObject({ error: { issues: [{ path: ['hours'] }] } });
});
