import { bankAccount } from '../customers/bank-accounts.ts';
import { addMandate } from '../mandates/process-day.ts';
import type { BillingRequest } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';
import { recordBillingRequestEvent } from './change.ts';

/** Creates the mandate of a billing request, which must have a bank account. */
export function fulfil(work: Work, request: BillingRequest): BillingRequest {
  const { links, mandate_request: wanted } = request;
  const mandate = addMandate(work, {
    scheme: wanted.scheme,
    metadata: wanted.metadata,
    creditor: links.creditor,
    account: bankAccount(work, links.customer_bank_account!),
  });
  const fulfilled: BillingRequest = {
    ...request,
    status: 'fulfilled',
    mandate_request: { ...wanted, links: { mandate: mandate.id } },
    links: { ...links, mandate_request_mandate: mandate.id },
  };
  work.store.put(work.organisation, 'gocardless_billing_request', fulfilled);
  recordBillingRequestEvent(
    work,
    fulfilled,
    'fulfilled',
    'This billing request has been fulfilled, and the resources have been created.',
    {
      more: { mandate_request_mandate: mandate.id },
    },
  );
  return fulfilled;
}
