import type { Call } from './call.ts';
import { notFound } from './failure.ts';
import { listParameters, page } from './lists.ts';
import type { Page } from './lists.ts';
import { range, readParameters, text, truth } from './parameters.ts';
import type { CustomerBankAccount } from './resources.ts';
import type { Work } from './work.ts';

type Shown = Omit<CustomerBankAccount, 'hidden'>;

export function findBankAccount(call: Call): Shown {
  return showBankAccount(bankAccount(call, call.id));
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
