import type { Form } from '../../http/form.ts';
import type { Sandbox } from '../../sandbox-context.ts';
import type { Call } from './call.ts';
import { recordEvent } from '../events.ts';
import { expandResponse } from './expand.ts';
import { StripeFailure, invalidRequest } from './failure.ts';
import { expand } from './parameters.ts';
import { findRoute } from './routes.ts';

interface Request {
  method: string;
  path: string;
  form: Form;
  key: 'secret' | 'publishable';
  account: string;
  requestId: string;
  idempotencyKey: string | undefined;
}

/** Runs a request synchronously, and returns status and body. Stripe's refusals are returned, too. */
export function performCall(sandbox: Sandbox, request: Request): { status: number; body: string } {
  try {
    const { call, handler } = prepareCall(sandbox, request);
    const { expand: wanted, ...rest } = call.form;
    const paths = wanted === undefined ? [] : expand(wanted, 'expand');
    const result = handler({ ...call, form: rest });
    return { status: 200, body: JSON.stringify(expandResponse(call, result, paths)) };
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    return { status: failure.status, body: JSON.stringify({ error: failure.body }) };
  }
}

function prepareCall(sandbox: Sandbox, request: Request): { call: Call; handler: (call: Call) => object } {
  const { method, path, form, key, account, requestId, idempotencyKey = null } = request;
  const route = findRoute(method, path);
  if (route === undefined) {
    throw invalidRequest(
      `Unrecognized request URL (${method}: ${path}). The sandbox knows only what the product calls.`,
      {},
      404,
    );
  }
  if (key === 'publishable' && !route.fromBrowser) {
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { code: 'secret_key_required' },
      403,
    );
  }
  const { store, webhooks, targets, baseUrl } = sandbox;
  const cause = { id: requestId, idempotency_key: idempotencyKey };
  const call: Call = {
    account,
    key,
    form,
    ids: route.ids,
    requestId,
    idempotencyKey,
    baseUrl,
    store,
    emit: (type, object) =>
      webhooks.send('stripe', account, [recordEvent(store, account, cause, { type, object, targets: targets.length })]),
    later: (work) => void setTimeout(() => sandbox.isStopped() || work(), sandbox.disputeAfterMs).unref(),
  };
  return { call, handler: route.handler };
}
