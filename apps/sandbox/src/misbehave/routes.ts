import type { IncomingMessage, ServerResponse } from 'node:http';
import { readClock } from '../gocardless/time/clock.ts';
import { advanceClock, processMissedDays } from '../gocardless/time/days.ts';
import { GoCardlessFailure } from '../gocardless/requests/failure.ts';
import { SCENARIOS, runScenarioAnywhere } from '../gocardless/scenarios.ts';
import { decideAccount, decideCreditor } from './decisions.ts';
import type { AccountDecision, CreditorDecision } from './decisions.ts';
import { readBody } from '../http/body.ts';
import { replyJson } from '../http/reply.ts';
import type { Sandbox } from '../sandbox-context.ts';
import { PLATFORM } from '../store/store.ts';

/** The controls of the sandbox itself: faults, repeated webhooks, the date, and outcomes of direct debits. */
export async function handleControls(
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
    case 'GET /sandbox/clock':
      return replyJson(response, 200, {
        today: processMissedDays(sandbox),
        ahead_days: readClock(store).record.offset_days,
      });
    case 'POST /sandbox/clock': {
      const days: unknown = (JSON.parse(body || '{}') as { advance_days?: unknown }).advance_days;
      if (typeof days !== 'number' || !Number.isInteger(days) || days < 0 || days > MOST_DAYS) {
        const message = `advance_days must be a whole number from 0 to ${MOST_DAYS}: the clock does not go back.`;
        return replyJson(response, 400, { error: { message } });
      }
      advanceClock(sandbox, days);
      return replyJson(response, 200, {
        today: processMissedDays(sandbox),
        ahead_days: readClock(store).record.offset_days,
      });
    }
    case 'POST /sandbox/scenarios': {
      const { scenario = '', resource = '' } = JSON.parse(body || '{}') as { scenario?: string; resource?: string };
      return playScenario(sandbox, response, scenario, resource);
    }
    case 'POST /sandbox/accounts':
      return replyJson(response, 200, decideAccount(sandbox, JSON.parse(body || '{}') as AccountDecision));
    case 'POST /sandbox/creditors':
      return replyJson(response, 200, decideCreditor(sandbox, JSON.parse(body || '{}') as CreditorDecision));
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

const MOST_DAYS = 1000;

function playScenario(sandbox: Sandbox, response: ServerResponse, scenario: string, resource: string): void {
  if (!SCENARIOS.includes(scenario)) {
    return replyJson(response, 400, { error: { message: `Unknown scenario. Known: ${SCENARIOS.join(', ')}.` } });
  }
  try {
    processMissedDays(sandbox);
    runScenarioAnywhere(sandbox, scenario, resource);
    replyJson(response, 200, { scenario, resource });
  } catch (failure) {
    if (!(failure instanceof GoCardlessFailure)) throw failure;
    replyJson(response, failure.status, { error: { message: failure.message } });
  }
}
