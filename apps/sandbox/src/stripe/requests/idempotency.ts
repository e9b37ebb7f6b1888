import { createHash } from 'node:crypto';
import type { Sandbox } from '../../sandbox-context.ts';
import type { StoredResponse } from '../../store/records.ts';
import { StripeFailure, invalidRequest } from './failure.ts';

/**
 * Returns the stored response of an idempotency key, or undefined for a new key. Throws Stripe's 400 when the key was used for another
 * request, and its 409 while the first request is in progress.
 */
export function findStoredResponse(
  sandbox: Sandbox,
  account: string,
  key: string,
  request: string,
): StoredResponse | undefined {
  const saved = sandbox.store.get(account, 'answer', key);
  if (saved !== undefined && saved.request !== digest(request)) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (sandbox.running.has(`${account} ${key}`)) {
    throw invalidRequest(
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      { code: 'idempotency_key_in_use' },
      409,
    );
  }
  return saved;
}

/** Stores the response of a key. Requests that never began (400, 404) are not stored, so that they may be corrected. */
export function storeResponse(
  sandbox: Sandbox,
  account: string,
  key: string,
  stored: { request: string; status: number; body: string; requestId: string },
): void {
  if (stored.status >= 400 && stored.status !== 402 && stored.status < 500) return;
  const { status, body, requestId } = stored;
  sandbox.store.put(account, 'answer', {
    id: key,
    request: digest(stored.request),
    status,
    body,
    request_id: requestId,
  });
}

function digest(request: string): string {
  return createHash('sha256').update(request).digest('base64');
}
