import type { Kind } from '../../store/records.ts';
import type { Call } from './call.ts';
import { invalidRequest } from './failure.ts';

/** The fields of each object that can be returned as the whole object instead of its id, and the kind of that object. */
const EXPANDABLE: Record<string, Record<string, Kind>> = {
  payment_intent: { customer: 'customer', payment_method: 'payment_method', latest_charge: 'charge' },
  charge: { customer: 'customer', payment_intent: 'payment_intent', balance_transaction: 'balance_transaction' },
  refund: {
    charge: 'charge',
    payment_intent: 'payment_intent',
    balance_transaction: 'balance_transaction',
    payment_method: 'payment_method',
  },
  payment_method: { customer: 'customer' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
};

/** The source of a balance transaction; the beginning of its id names its kind. */
const SOURCES: Record<string, Kind> = { ch: 'charge', re: 'refund', du: 'dispute', po: 'payout' };

/** Returns a copy of `resource` with the named fields expanded: `latest_charge.balance_transaction`, `data.customer`. */
export function expandResponse(call: Call, resource: object, paths: string[]): object {
  return paths.reduce((expanded, path) => expandPath(call, expanded, path.split('.'), path), resource);
}

function expandPath(call: Call, resource: object, [field, ...rest]: string[], path: string): object {
  if (field === undefined) return resource;
  const fields = resource as Record<string, unknown>;
  if (field === 'data' && Array.isArray(fields['data'])) {
    return { ...resource, data: fields['data'].map((item: object) => expandPath(call, item, rest, path)) };
  }
  const isSource = fields['object'] === 'balance_transaction' && field === 'source';
  const kind = isSource
    ? SOURCES[String(fields['source']).split('_')[0]!]
    : EXPANDABLE[String(fields['object'])]?.[field];
  if (kind === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const value = fields[field];
  const whole = typeof value === 'string' ? call.store.get(call.account, kind, value) : value;
  if (typeof whole !== 'object' || whole === null) return resource;
  return { ...resource, [field]: expandPath(call, whole, rest, path) };
}
