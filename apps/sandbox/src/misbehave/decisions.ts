import { creditorId } from '../gocardless/creditors.ts';
import { runWork } from '../gocardless/run-work.ts';
import type { Sandbox } from '../sandbox-context.ts';
import type { CreditorRecord } from '../store/gocardless-records.ts';
import { unixNow } from '../store/identifiers.ts';
import { accountOf, changeAccount, withNeeds } from '../stripe/accounts/accounts.ts';

/** What Stripe decides about a connected account. */
export interface AccountDecision {
  account: string;
  /** What it needs now, by Stripe's names. */
  due?: string[];
  /** In how many days it stops the account; without it, at once. */
  days?: number;
  /** Whether the operator has taken the access to the account back. */
  disconnect?: boolean;
}

/** Changes an account as Stripe does, with its event. */
export function decideAccount(sandbox: Sandbox, { account: id, due = [], days, disconnect }: AccountDecision): object {
  const account = accountOf(sandbox.store, id);
  const deadline = days === undefined ? null : unixNow() + days * 86_400;
  const decided = withNeeds(account, { due, errors: [], deadline });
  const metadata = disconnect ? { sandbox_disconnected: 'yes' } : {};
  changeAccount(sandbox, { ...decided, metadata });
  return { account: id };
}

/** What GoCardless decides about an organisation. */
export interface CreditorDecision extends Partial<Omit<CreditorRecord, 'id'>> {
  organisation: string;
}

/** Changes the state of a creditor as GoCardless does, with its event. */
export function decideCreditor(sandbox: Sandbox, { organisation, ...decided }: CreditorDecision): object {
  const ready: CreditorRecord = {
    id: 'creditor',
    verification_status: 'successful',
    schemes: ['bacs', 'sepa'],
    has_payout_account: true,
    is_revoked: false,
  };
  const known = sandbox.store.get(organisation, 'gocardless_creditor', 'creditor') ?? ready;
  sandbox.store.put(organisation, 'gocardless_creditor', { ...known, ...decided });
  runWork(sandbox, organisation, ({ emit }) =>
    emit({
      resource_type: 'creditors',
      action: 'updated',
      links: { creditor: creditorId({ organisation }) },
      details: { origin: 'gocardless', cause: 'creditor_updated', description: 'This creditor has been updated.' },
    }),
  );
  return { organisation };
}
