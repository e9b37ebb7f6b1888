import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';

type Request = Parameters<typeof staffOf>[0];

/** The path of a stop in the console. */
export const ofStop = z.object({ clientSlug: z.string(), stopId: z.string() });

/** The stop of a path, at the operator of the path. Refuses what is no id with stop-unknown. */
export function stopOf(request: Request, { stopId }: { stopId: string }): { client_id: string; stop_id: string } {
  return { client_id: staffOf(request).client_id, stop_id: isId(stopId) ? stopId : refuse('stop-unknown', {}) };
}
