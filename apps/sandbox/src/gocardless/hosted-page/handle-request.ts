import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http/body.ts';
import { parseForm } from '../../http/form.ts';
import { reply, replyHtml } from '../../http/reply.ts';
import type { Sandbox } from '../../sandbox-context.ts';
import { recordBillingRequestEvent } from '../billing-requests/change.ts';
import { readClock } from '../time/clock.ts';
import { processMissedDays } from '../time/days.ts';
import type { BillingRequest, BillingRequestFlow } from '../../store/gocardless-records.ts';
import { runWork, organisations } from '../run-work.ts';
import { authorisationPage } from './authorisation-page.ts';
import { confirm } from './confirm.ts';
import { cancelledPage, confirmedPage, unknownPage } from './ended-pages.ts';
import { readDetails } from './read-details.ts';

interface Found {
  organisation: string;
  flow: BillingRequestFlow;
  request: BillingRequest;
}

/**
 * The page where a purchaser authorises a mandate. Its address is enough to use it, as with the real page. `GET` shows it, `POST` confirms
 * or leaves it.
 */
export async function handleHostedPage(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  processMissedDays(sandbox);
  const found = find(sandbox, url.searchParams.get('id') ?? '');
  if (found === undefined || found.flow.expires_at < readClock(sandbox.store).now) {
    return replyHtml(response, 404, unknownPage(found !== undefined));
  }
  const { organisation, flow, request: billingRequest } = found;
  if (billingRequest.status === 'cancelled') return replyHtml(response, 200, cancelledPage(flow));
  if (request.method === 'GET') {
    if (billingRequest.status !== 'pending') return replyHtml(response, 200, confirmedPage(flow));
    runWork(sandbox, organisation, (work) =>
      recordBillingRequestEvent(work, billingRequest, 'flow_visited', 'The billing request flow has been visited.', {
        origin: 'payer',
        more: { billing_request_flow: flow.id },
      }),
    );
    return replyHtml(response, 200, authorisationPage(flow, billingRequest));
  }
  const form = parseForm((await readBody(request, 100_000)) ?? '');
  // Read again, because a second press may have arrived while this one was read.
  const current = find(sandbox, flow.id)!.request;
  if (form['outcome'] === 'cancel') {
    runWork(sandbox, organisation, (work) =>
      recordBillingRequestEvent(
        work,
        current,
        'flow_exited',
        'The billing request flow has been exited by the payer.',
        {
          origin: 'payer',
          more: { billing_request_flow: flow.id },
        },
      ),
    );
    return flow.exit_uri === null ? replyHtml(response, 200, cancelledPage(flow)) : leadTo(response, flow.exit_uri);
  }
  if (current.status === 'pending') {
    const { entered, details, problems } = readDetails(form, current.mandate_request.scheme);
    if (Object.keys(problems).length > 0) {
      return replyHtml(response, 422, authorisationPage(flow, current, entered, problems));
    }
    runWork(sandbox, organisation, (work) => confirm(work, flow, current, details));
  }
  return flow.redirect_uri === null
    ? replyHtml(response, 200, confirmedPage(flow))
    : leadTo(response, flow.redirect_uri);
}

function leadTo(response: ServerResponse, address: string): void {
  reply(response, 303, '', { location: address, 'referrer-policy': 'no-referrer' });
}

function find({ store }: Sandbox, id: string): Found | undefined {
  for (const organisation of organisations(store)) {
    const flow = store.get(organisation, 'gocardless_flow', id);
    if (flow === undefined) continue;
    const request = store.get(organisation, 'gocardless_billing_request', flow.links.billing_request);
    if (request !== undefined) return { organisation, flow, request };
  }
  return undefined;
}
