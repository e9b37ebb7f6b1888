import { addWorkingDays } from '../time/calendar.ts';
import { newDebitId } from '../requests/identifiers.ts';
import { cancelPendingPayments } from '../payments/cancel.ts';
import type {
  CustomerBankAccount,
  DebitEvent,
  EventDetails,
  Mandate,
  MandateStatus,
  Scheme,
} from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

interface NewMandate {
  scheme: Scheme;
  metadata: Record<string, string>;
  creditor: string;
  account: CustomerBankAccount;
}

export function addMandate(work: Work, { scheme, metadata, creditor, account }: NewMandate): Mandate {
  const id = newDebitId('MD');
  const mandate: Mandate = {
    id,
    created_at: work.now,
    status: 'pending_submission',
    reference: `FAREWAY-${id.slice(-6)}`,
    scheme,
    payments_require_approval: false,
    metadata,
    links: { creditor, customer: account.links.customer, customer_bank_account: account.id },
    hidden: { outcome: account.hidden.outcome, created_on: work.today, submitted_on: null },
  };
  work.store.put(work.organisation, 'gocardless_mandate', mandate);
  tellOfMandate(work, mandate, 'created', {
    origin: 'customer',
    cause: 'mandate_created',
    description: 'Mandate created via a billing request.',
  });
  return mandate;
}

/** Processes a day for a mandate: it is submitted on the next working day, and the bank responds three later. */
export function processDay(work: Work, mandate: Mandate): void {
  const { created_on, submitted_on, outcome } = mandate.hidden;
  if (mandate.status === 'pending_submission') {
    if (work.today >= addWorkingDays(created_on, 1)) submitMandate(work, mandate);
  } else if (mandate.status === 'submitted' && submitted_on !== null) {
    if (work.today < addWorkingDays(submitted_on, 3)) return;
    if (outcome === 'mandate_fails') endMandate(work, mandate, 'failed');
    else activateMandate(work, mandate);
  }
}

export function submitMandate(work: Work, mandate: Mandate): Mandate {
  const submitted = { ...mandate, hidden: { ...mandate.hidden, submitted_on: work.today } };
  return move(work, submitted, 'submitted', {
    origin: 'gocardless',
    cause: 'mandate_submitted',
    description: 'The mandate has been submitted to the banks.',
  });
}

export function activateMandate(work: Work, mandate: Mandate): Mandate {
  const submitted = mandate.status === 'pending_submission' ? submitMandate(work, mandate) : mandate;
  return move(work, submitted, 'active', {
    origin: 'gocardless',
    cause: 'mandate_activated',
    description:
      'The time window after submission for the banks to refuse a mandate has ended without any errors being received so this mandate is now active.',
  });
}

export function suspendMandate(work: Work, mandate: Mandate): Mandate {
  return move(work, mandate, 'suspended_by_payer', {
    origin: 'bank',
    cause: 'mandate_suspended_by_payer',
    description: 'The mandate has been suspended by the payer.',
  });
}

const ENDS = {
  failed: {
    origin: 'bank',
    cause: 'invalid_bank_details',
    description: 'The specified bank account does not exist or was closed.',
    reason_code: 'ADDACS-5',
  },
  expired: {
    origin: 'gocardless',
    cause: 'mandate_expired',
    description: 'The mandate expired as no payment was collected against it for too long.',
  },
  cancelled: {
    origin: 'bank',
    cause: 'mandate_cancelled',
    description: 'The mandate was cancelled at a bank branch.',
    reason_code: 'ADDACS-1',
  },
  blocked: {
    origin: 'gocardless',
    cause: 'mandate_blocked',
    description: 'The mandate has been blocked from being set up.',
  },
} as const satisfies Record<string, EventDetails>;

/** Ends a mandate, and cancels its payments that are not yet submitted to the banks. */
export function endMandate(
  work: Work,
  mandate: Mandate,
  status: keyof typeof ENDS,
  details: EventDetails = ENDS[status],
): Mandate {
  const ended = { ...mandate, status };
  work.store.put(work.organisation, 'gocardless_mandate', ended);
  const event = tellOfMandate(work, ended, status, details);
  cancelPendingPayments(work, mandate.id, event);
  return ended;
}

/**
 * Replaces a mandate by a new one in the same state, as GoCardless does when a creditor moves to another scheme identifier. The pending payments and
 * the instalment schedules go on with the new mandate; payments that were submitted keep the old one.
 */
export function replaceMandate(work: Work, mandate: Mandate): Mandate {
  const id = newDebitId('MD');
  const { store, organisation } = work;
  const replacement: Mandate = { ...mandate, id, created_at: work.now, reference: `FAREWAY-${id.slice(-6)}` };
  store.put(organisation, 'gocardless_mandate', replacement);
  tellOfMandate(work, replacement, 'created', {
    origin: 'gocardless',
    cause: 'mandate_created',
    description: 'Mandate created as the replacement of another one.',
  });
  for (const payment of store.newestFirst(organisation, 'gocardless_payment', `mandate:${mandate.id}`)) {
    if (payment.status !== 'pending_submission') continue;
    store.put(organisation, 'gocardless_payment', { ...payment, links: { ...payment.links, mandate: id } });
  }
  for (const schedule of store.newestFirst(organisation, 'gocardless_instalment_schedule', `mandate:${mandate.id}`))
    store.put(organisation, 'gocardless_instalment_schedule', {
      ...schedule,
      links: { ...schedule.links, mandate: id },
    });
  const replaced: Mandate = { ...mandate, status: 'cancelled', links: { ...mandate.links, new_mandate: id } };
  store.put(organisation, 'gocardless_mandate', replaced);
  tellOfMandate(
    work,
    replaced,
    'replaced',
    {
      origin: 'gocardless',
      cause: 'scheme_identifier_changed',
      description: 'The mandate has been replaced by a new one.',
    },
    { new_mandate: id },
  );
  return replaced;
}

function move(work: Work, mandate: Mandate, status: MandateStatus, details: EventDetails): Mandate {
  const moved = { ...mandate, status };
  work.store.put(work.organisation, 'gocardless_mandate', moved);
  tellOfMandate(work, moved, status, details);
  return moved;
}

function tellOfMandate(
  work: Work,
  { id, scheme, metadata }: Mandate,
  action: string,
  details: EventDetails,
  more: Record<string, string> = {},
): DebitEvent {
  return work.emit({
    resource_type: 'mandates',
    action,
    links: { mandate: id, ...more },
    details: { ...details, scheme },
    resource_metadata: metadata,
  });
}
