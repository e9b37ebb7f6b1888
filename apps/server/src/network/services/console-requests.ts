import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import type { ServiceKey } from './service-use.ts';

type Request = Parameters<typeof staffOf>[0];

/** The path of a service in the console. */
export const ofService = z.object({ clientSlug: z.string(), serviceId: z.string() });

/** The service of a path, at the operator of the path. Refuses what is no id with service-unknown. */
export function serviceOf(request: Request, { serviceId }: { serviceId: string }): ServiceKey {
  return {
    client_id: staffOf(request).client_id,
    service_id: isId(serviceId) ? serviceId : refuse('service-unknown', {}),
  };
}
