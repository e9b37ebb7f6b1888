import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { isInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceKey } from './service-use.ts';

type Request = Parameters<typeof staffOf>[0];

/** The path of a service in the console. */
export const ofService = z.object({ clientSlug: z.string(), serviceId: z.string() });

/**
 * The service of a path or body, at the operator of the path. Refuses what is no id, and a service that is not the member's (C-008), with
 * service-unknown.
 */
export function serviceOf(request: Request, { serviceId }: { serviceId: string }): ServiceKey {
  const member = staffOf(request);
  const isOwn = isId(serviceId) && isInScope(member, serviceId);
  return { client_id: member.client_id, service_id: isOwn ? serviceId : refuse('service-unknown', {}) };
}
