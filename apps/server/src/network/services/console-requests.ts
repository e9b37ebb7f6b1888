import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { isInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import type { ServiceKey } from './service-use.ts';

type Request = Parameters<typeof staffOf>[0];

/** The path of a service in the console. */
export const ofService = z.object({ clientSlug: z.string(), serviceId: z.string() });

/**
 * The service of a path or body, at the operator of the path, with the services of the member. Refuses what is no id, and a service that is not the
 * member's (C-008), with service-unknown.
 */
export function serviceOf(request: Request, { serviceId }: { serviceId: string }): ServiceKey & ServiceScope {
  const { client_id, services } = staffOf(request);
  return {
    client_id,
    services,
    service_id:
      isId(serviceId) && isInScope({ client_id, services }, serviceId) ? serviceId : refuse('service-unknown', {}),
  };
}
