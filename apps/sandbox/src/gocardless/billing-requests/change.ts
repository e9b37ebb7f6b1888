import type { BillingRequest, EventOrigin } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

/** The event of a billing request has the same name as its cause. */
export function recordBillingRequestEvent(
  work: Work,
  { id, links, metadata }: BillingRequest,
  action: string,
  description: string,
  { origin = 'api', more = {} }: { origin?: EventOrigin; more?: Record<string, string> } = {},
): void {
  work.emit({
    resource_type: 'billing_requests',
    action,
    links: { billing_request: id, customer: links.customer, ...more },
    details: { origin, cause: `billing_request_${action}`, description },
    resource_metadata: metadata,
  });
}
