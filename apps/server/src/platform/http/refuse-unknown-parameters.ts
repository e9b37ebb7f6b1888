import type { RouteOptions } from 'fastify';
import { z } from 'zod';

/** Makes a route refuse the parameters of an address that it does not name: a list would be returned as a whole for a filter that is spelled wrong. */
export function refuseUnknownParameters(route: RouteOptions): void {
  const { querystring = z.object({}) } = route.schema ?? {};
  if (!(querystring instanceof z.ZodObject)) throw new Error(`The parameters of ${route.url} are no object`);
  route.schema = { ...route.schema, querystring: querystring.strict() };
}
