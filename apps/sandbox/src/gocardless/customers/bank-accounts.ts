import type { Call } from '../requests/call.ts';
import { notFound, removed } from '../requests/failure.ts';
import { listParameters, page } from '../requests/lists.ts';
import type { Page } from '../requests/lists.ts';
import { range, readParameters, text, truth } from '../requests/parameters.ts';
import type { CustomerBankAccount } from '../../store/gocardless-records.ts';
import type { Work } from '../run-work.ts';

type Shown = Omit<CustomerBankAccount, 'hidden'>;

export function findBankAccount(call: Call): Shown {
  const account = bankAccount(call, call.id);
  if (account.hidden.is_removed) throw removed();
  return showBankAccount(account);
}

export function listBankAccounts(call: Call): Page<Shown> {
  const given = readParameters(
    call.query,
    { ...listParameters, customer: text, enabled: truth, created_at: range },
    [],
  );
  const term = given.customer === undefined ? undefined : `customer:${given.customer}`;
  const accounts = call.store
    .newestFirst(call.organisation, 'gocardless_bank_account', term)
    .filter(({ hidden }) => !hidden.is_removed)
    .filter(({ enabled }) => given.enabled === undefined || enabled === given.enabled)
    .filter(({ created_at }) => given.created_at?.(created_at) ?? true);
  return page(accounts.map(showBankAccount), given);
}

export function bankAccount({ store, organisation }: Work, id: string): CustomerBankAccount {
  const account = store.get(organisation, 'gocardless_bank_account', id);
  if (account === undefined) throw notFound();
  return account;
}

export function showBankAccount({ hidden: _, ...account }: CustomerBankAccount): Shown {
  return account;
}
