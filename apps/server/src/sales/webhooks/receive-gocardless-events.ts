import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { parse } from 'gocardless-nodejs/webhooks';
import type { Deps } from '../../platform/deps.ts';

/**
 * Stores verified events by the provider's ids before the response; a second delivery changes nothing. Each names its organisation, and
 * changes only that operator's data. Throws webhook-forged (401) when the signature is wrong.
 */
export async function receiveGoCardlessEvents(
  deps: Deps,
  body: Buffer,
  signature: string | string[] | undefined,
): Promise<void> {
  const events = verify(deps, body, signature);
  if (events.length === 0) return;
  const now = deps.clock.now();
  await deps.db
    .insertInto('provider_events')
    .values(
      events.map(({ id, resource_type, action, links, details }) => ({
        provider: 'gocardless',
        event_id: String(id),
        account: links?.organisation ?? null,
        type: `${resource_type}.${action}`,
        payload: JSON.stringify({ links, details }),
        received_at: now,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  deps.nudge('process-gocardless-events');
}

function verify({ config }: Deps, body: Buffer, signature: string | string[] | undefined): ReturnType<typeof parse> {
  const { webhookSecret } = config.gocardless;
  if (!webhookSecret) return refuse('webhook-forged', {});
  try {
    return parse(body.toString('utf8'), webhookSecret, String(signature));
  } catch {
    return refuse('webhook-forged', {});
  }
}
