import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { replyJson } from '../http/reply.ts';
import type { Sandbox } from '../sandbox-context.ts';
import { PLATFORM } from '../store/store.ts';

/** The switches of the sandbox itself: how to misbehave, what has happened, webhooks again. */
export async function answerSwitches(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { switches, store, webhooks } = sandbox;
  const call = `${request.method} ${url.pathname}`;
  const body = (await readBody(request, 100_000)) ?? '';
  switch (call) {
    case 'GET /sandbox/misbehave':
      return replyJson(response, 200, switches.current());
    case 'POST /sandbox/misbehave':
      try {
        switches.set(JSON.parse(body));
        return replyJson(response, 200, switches.current());
      } catch (error) {
        return replyJson(response, 400, { error: { message: (error as Error).message } });
      }
    case 'DELETE /sandbox/misbehave':
      switches.clear();
      return replyJson(response, 200, switches.current());
    case 'POST /sandbox/webhooks/redeliver': {
      const { event } = (body === '' ? {} : JSON.parse(body)) as { event?: string };
      return replyJson(response, 200, { redelivered: webhooks.redeliver(event) });
    }
    case 'GET /sandbox/state':
      return replyJson(response, 200, {
        counts: store.counts(),
        accounts: store.accounts().filter((account) => account !== PLATFORM),
        webhooks_waiting: store.newestFirst(PLATFORM, 'webhook').length,
        misbehaviour: switches.current(),
      });
    default:
      return replyJson(response, 404, { error: { message: `There is no ${call}` } });
  }
}
