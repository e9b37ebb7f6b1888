import type { Sandbox } from '../../sandbox-context.ts';
import { parseForm } from '../../http/form.ts';
import type { Call } from './call.ts';
import type { Credentials } from './credentials.ts';
import { invalidUsage } from './failure.ts';
import { refuseSecondCreation, saveCreation } from './idempotency.ts';
import { findDebitRoute } from './routes.ts';
import type { Route } from './routes.ts';
import { runWork } from '../run-work.ts';

interface Request extends Credentials {
  method: string;
  path: string;
  search: string;
  body: string;
  idempotencyKey: string | undefined;
}

/** Runs a request synchronously, and returns status and body. Throws GoCardless's refusals. */
export function performDebitCall(sandbox: Sandbox, request: Request): { status: number; body: object } {
  const { method, path, organisation, name, beginning, idempotencyKey } = request;
  const creditor = sandbox.store.get(organisation, 'gocardless_creditor', 'creditor') ?? beginning;
  if (creditor.is_revoked) throw invalidUsage(401, 'access_token_revoked', 'Access token has been revoked');
  const found = findDebitRoute(method, path);
  if (found === undefined) {
    throw invalidUsage(404, 'path_not_found', `Path not found: the sandbox knows only what the product calls`);
  }
  const { route, id } = found;
  const resource = path.split('/')[1]!;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const body = hasBody ? readEnvelope(request.body, resource, route) : undefined;
  return runWork(sandbox, organisation, (work) => {
    const call: Call = {
      ...work,
      body,
      query: parseForm(request.search),
      id,
      name,
      creditor,
      baseUrl: sandbox.baseUrl,
      later: (wanted) =>
        void setTimeout(() => {
          if (!sandbox.isStopped()) runWork(sandbox, organisation, wanted);
        }, sandbox.debitQueueMs).unref(),
    };
    if ('list' in route) {
      const { items, meta } = route.list(call);
      return { status: 200, body: { [resource]: items, meta } };
    }
    if ('one' in route) return { status: 200, body: { [resource]: route.one(call) } };
    refuseSecondCreation(call, resource, idempotencyKey);
    const created = route.create(call);
    saveCreation(call, resource, idempotencyKey, created);
    return { status: 201, body: { [resource]: created } };
  });
}

/** Bodies are under their resource's key; those of actions under `data`, if there is one. */
function readEnvelope(text: string, resource: string, route: Route): unknown {
  const isAction = route.path.includes('/actions/');
  if (text === '' && isAction) return {};
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw invalidUsage(400, 'invalid_json', 'Invalid JSON');
  }
  const key = isAction ? 'data' : resource;
  const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
  if (!isObject || Object.keys(document as object).some((name) => name !== key)) {
    throw invalidUsage(400, 'invalid_document_structure', `Invalid document structure: the root must hold ${key}`);
  }
  const inner = (document as Record<string, unknown>)[key];
  if (inner === undefined && !isAction) {
    throw invalidUsage(400, 'invalid_document_structure', `Invalid document structure: ${key} is missing`);
  }
  return inner ?? {};
}
