import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { replyHtml, replyJson } from '../http/reply.ts';
import type { Sandbox } from '../sandbox-context.ts';
import { newId } from '../store/identifiers.ts';
import { recordEvent } from '../stripe/events.ts';
import { StripeFailure } from '../stripe/requests/failure.ts';
import { settleAuthentication } from '../stripe/payment-intents/settle-authentication.ts';
import { authenticationPage, endedPage } from './authentication-page.ts';

/**
 * The bank's page, shown in a frame over the shop's page: `GET` shows it, `POST` with `{outcome}` settles it. The intent's client secret is
 * enough for both, as in the address of the real page.
 */
export async function handleAuthentication(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const account = url.searchParams.get('account') ?? '';
  const intent = sandbox.store.get(account, 'payment_intent', url.searchParams.get('payment_intent') ?? '');
  if (intent === undefined || intent.client_secret !== url.searchParams.get('client_secret')) {
    return replyHtml(response, 404, endedPage('This payment is not known here.'));
  }
  if (request.method !== 'POST') {
    if (intent.status !== 'requires_action')
      return replyHtml(response, 200, endedPage('This payment no longer waits for authentication.'));
    return replyHtml(response, 200, authenticationPage(intent));
  }
  const { outcome } = JSON.parse((await readBody(request, 1000)) || '{}') as { outcome?: string };
  const { store, webhooks, targets, baseUrl } = sandbox;
  const requestId = newId('req');
  try {
    const settled = settleAuthentication(
      {
        account,
        key: 'publishable',
        form: {},
        ids: [],
        requestId,
        idempotencyKey: null,
        baseUrl,
        store,
        emit: (type, object) =>
          webhooks.send('stripe', account, [
            recordEvent(
              store,
              account,
              { id: requestId, idempotency_key: null },
              { type, object, targets: targets.length },
            ),
          ]),
        later: (work) => void setTimeout(() => sandbox.isStopped() || work(), sandbox.disputeAfterMs).unref(),
      },
      intent,
      outcome === 'succeeded',
    );
    replyJson(response, 200, { status: settled.status });
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    replyJson(response, 200, { status: failure.body.payment_intent?.status ?? intent.status });
  }
}
