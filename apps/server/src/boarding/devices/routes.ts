import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { deviceOf } from '../../platform/http/authenticate.ts';
import type { App } from '../../platform/http/app-types.ts';
import { signDeviceToken } from './device-token.ts';

/** The calls of a device about itself. */
export function deviceRoutes(app: App, { keys, clock }: Pick<Deps, 'keys' | 'clock'>): void {
  app.post(
    '/device/token',
    {
      config: { access: 'device-secret' },
      schema: {
        tags: ['devices'],
        summary: 'A token for one hour, in exchange for the secret that the device was paired with',
        security: [{ deviceToken: [] }],
        response: { 200: z.object({ token: z.string(), expires_at: z.iso.datetime() }) },
      },
    },
    (request) => {
      const { token, expires_at } = signDeviceToken(keys, clock, deviceOf(request));
      return { token, expires_at: expires_at.toISOString() };
    },
  );
}
