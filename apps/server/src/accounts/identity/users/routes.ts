import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { mobileNumber } from '../../../platform/http/credentials.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { ownerOf } from '../../../platform/http/authenticate.ts';
import { setPhoneNumber } from './user-queries.ts';
import { userOnWire } from './user.ts';

/** The mobile number of an account. Operators call it about a journey. It cannot be used to log in. */
export function phoneRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  app.put(
    '/user/:userId/phone',
    {
      config: { access: 'purchaser' },
      schema: {
        tags: ['account'],
        summary: 'Change the mobile number',
        security: [{ idToken: [] }],
        params: z.object({ userId: z.string() }),
        body: z.strictObject({ phone_number: mobileNumber }),
        response: { 200: z.object({ user: userOnWire }) },
      },
    },
    async (request) => {
      const { userId } = ownerOf(request, request.params.userId);
      const user = await setPhoneNumber(db, userId, request.body.phone_number);
      return { user: user ?? refuse('not-signed-in', {}) };
    },
  );
}
