import { z } from 'zod';
import type { App } from '../../platform/http/app-types.ts';
import type { Deps } from '../../platform/deps.ts';
import { ownerOf } from '../../platform/http/authenticate.ts';
import { listPassengers } from './list-passengers.ts';
import { removePassenger } from './remove-passenger.ts';
import { addPassenger, changePassenger } from './save-passenger.ts';
import { knownPassengers, passengerDetails, savedPassengerOnWire } from './schemas.ts';

const config = { access: 'purchaser' as const };
const common = { tags: ['passengers'], security: [{ idToken: [] }] };

/** The passengers that a purchaser keeps in the account. */
export function savedPassengerRoutes(app: App, deps: Deps): void {
  app.get(
    '/user/:userId/passengers',
    {
      config,
      schema: {
        ...common,
        summary: 'The saved passengers of an account, and after them the passengers of its tickets that are not saved',
        params: z.object({ userId: z.string() }),
        response: { 200: knownPassengers },
      },
    },
    (request) => listPassengers(deps, ownerOf(request, request.params.userId).userId),
  );

  app.post(
    '/user/:userId/passengers',
    {
      config,
      schema: {
        ...common,
        summary: 'Save a passenger; 409 for a second one of the same name, and for the 31st',
        params: z.object({ userId: z.string() }),
        body: passengerDetails,
        response: { 201: savedPassengerOnWire },
      },
    },
    async (request, reply) => {
      const { userId } = ownerOf(request, request.params.userId);
      return reply.status(201).send(await addPassenger(deps, userId, request.body));
    },
  );

  app.put(
    '/user/:userId/passengers/:passengerId',
    {
      config,
      schema: {
        ...common,
        summary: 'Change a saved passenger; 409 when its version has been changed elsewhere',
        params: z.object({ userId: z.string(), passengerId: z.string() }),
        body: passengerDetails.extend({ version: z.int() }),
        response: { 200: savedPassengerOnWire },
      },
    },
    (request) => {
      const { userId } = ownerOf(request, request.params.userId);
      const { version, ...details } = request.body;
      return changePassenger(deps, userId, { id: request.params.passengerId, version, details });
    },
  );

  app.delete(
    '/user/:userId/passengers/:passengerId',
    {
      config,
      schema: {
        ...common,
        summary: 'Remove a saved passenger, with the photo unless a ticket has it; tickets stay as they are',
        params: z.object({ userId: z.string(), passengerId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { userId } = ownerOf(request, request.params.userId);
      await removePassenger(deps, userId, request.params.passengerId);
      return reply.status(204).send(null);
    },
  );
}
