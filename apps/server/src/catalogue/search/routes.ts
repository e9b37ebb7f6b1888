import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { longestSearch, mostSearchPages } from '@fareway/domain/sales/listing.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { publicResponses } from '../../platform/http/responses/public-responses.ts';
import { offerOfService } from './offer-of-service.ts';
import { readOfferedServices } from './queries.ts';
import { offerOnWire, searchOnWire } from './schemas.ts';
import { searchServices } from './search-services.ts';

const access = { access: 'public' as const };

/** The search for services, and what an operator's page says about each of its services. */
export function searchRoutes(app: App, { db, publicDb, clock, config }: Deps): void {
  const responses = publicResponses(config.publicResponseMilliseconds / 2);

  app.get(
    '/search/services',
    {
      config: access,
      schema: {
        tags: ['catalogue'],
        summary:
          'Services by the name of a school, stop, town, postcode district, service or operator; each word may have one wrong letter',
        querystring: z.object({
          q: z.string().max(longestSearch),
          page: z.coerce.number().int().min(1).max(mostSearchPages).default(1),
        }),
        response: { 200: searchOnWire },
      },
    },
    (request) => searchServices({ db, clock }, request.query.q, request.query.page),
  );

  app.get(
    '/client/slug/:clientSlug/offers',
    {
      config: access,
      schema: {
        tags: ['catalogue'],
        summary:
          'What is on sale for each service of an operator: the cheapest ticket that can be bought, by service id',
        params: z.object({ clientSlug: z.string() }),
        response: { 200: z.record(z.string(), offerOnWire) },
      },
    },
    (request, reply) =>
      responses.send(request, reply, async () => {
        const now = clock.now();
        const services = await readOfferedServices(publicDb, request.params.clientSlug, now);
        if (!services) return refuse('client-not-found', {});
        return Object.fromEntries(services.map((service) => [service.id, offerOfService(service, now)]));
      }),
  );
}
