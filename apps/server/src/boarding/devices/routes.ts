import { shownNames } from '@fareway/domain/boarding/passenger-view.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { deviceOf } from '../../platform/http/authenticate.ts';
import type { App } from '../../platform/http/app-types.ts';
import { seenOnDevice } from './seen-on-device.ts';
import { signDeviceToken } from './device-token.ts';

const passengers = z.object({
  name: z.enum(shownNames).describe('initial: the first name and the initial of the last one'),
  photo: z.boolean(),
  year: z.boolean().describe('The year group'),
  notes: z.boolean(),
  delete_after_hours: z.int(),
});

/** The calls of a device about itself. */
export function deviceRoutes(app: App, { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>): void {
  app.post(
    '/device/token',
    {
      config: { access: 'device-secret' },
      schema: {
        tags: ['devices'],
        summary: 'A token for one hour, in exchange for the secret that the device was paired with',
        description:
          'With it comes what the device may show of passengers (C-206). It applies what it got last, also to what it has stored before, and deletes what it has of passengers `delete_after_hours` after it was sent.',
        security: [{ deviceToken: [] }],
        response: { 200: z.object({ token: z.string(), expires_at: z.iso.datetime(), passengers }) },
      },
    },
    async (request) => {
      const device = deviceOf(request);
      const { token, expires_at } = signDeviceToken(keys, clock, device);
      return { token, expires_at: expires_at.toISOString(), passengers: await seenOnDevice(db, device) };
    },
  );
}
