import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';

type Request = Parameters<typeof staffOf>[0];

/** The path of a stop in the console. */
export const ofStop = z.object({ clientSlug: z.string(), stopId: z.string() });

/** The stop of a path, at the operator of the path, with the services of the member. Refuses what is no id with stop-unknown. */
export function stopOf(request: Request, { stopId }: { stopId: string }): ServiceScope & { stop_id: string } {
  const { client_id, services } = staffOf(request);
  return { client_id, services, stop_id: isId(stopId) ? stopId : refuse('stop-unknown', {}) };
}
