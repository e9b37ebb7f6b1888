import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { describeCards, describeDebits } from '@fareway/domain/operators/payment-accounts.ts';
import type { CardAccountFacts, CreditorFacts } from '@fareway/domain/operators/payment-accounts.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { currencyOf } from '../../operators/features.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { isAccountInUse } from '../direct-debit/operator-account.ts';
import type { Requirements } from './card-account.ts';

/** The accounts of an operator at the payment providers, as the providers have described them last (C-204). */
export interface PaymentAccounts {
  currency: 'gbp' | 'eur';
  /** Null without an account. */
  cards: {
    account_id: string;
    /** Whether the operator has taken the access to the account back. */
    is_gone: boolean;
    /** Null until the account was read. */
    facts: CardAccountFacts | null;
    payout_ending: string | null;
    /** The last day for what is needed now. */
    due_by: LocalDate | null;
    checked_at: Date | null;
  } | null;
  direct_debits: {
    organisation_id: string;
    is_refused: boolean;
    facts: CreditorFacts | null;
    checked_at: Date | null;
    /** Whether it cannot be disconnected, because something depends on it. */
    is_in_use: boolean;
  } | null;
}

const noRequirements = { current_deadline: null };

/**
 * Shows the accounts of an operator, also in words, so that the page does not load the words for everything that the providers can say. No token is
 * read.
 */
export async function showPaymentAccounts(deps: Pick<Deps, 'db'>, clientId: string) {
  const accounts = await readPaymentAccounts(deps, clientId);
  const { currency, cards, direct_debits } = accounts;
  return {
    ...accounts,
    words: {
      cards: describeCards(cards, {
        payoutEnding: cards?.payout_ending ?? null,
        dueBy: cards?.due_by ? formatDate(cards.due_by) : null,
      }),
      direct_debits: describeDebits(direct_debits, currency),
    },
  };
}

async function readPaymentAccounts({ db }: Pick<Deps, 'db'>, clientId: string): Promise<PaymentAccounts> {
  const row = await db
    .selectFrom('clients')
    .leftJoin('card_accounts as card', 'card.client_id', 'clients.id')
    .leftJoin('direct_debit_accounts as debit', 'debit.client_id', 'clients.id')
    .select(['clients.time_zone', currencyOf('clients').as('currency')])
    .select((eb) => eb.fn.coalesce('card.account_id', 'clients.stripe_account_id').as('account_id'))
    .select(['card.is_gone', 'card.charges_enabled', 'card.payouts_enabled', 'card.details_submitted'])
    .select(['card.requirements', 'card.payout_ending', 'card.asked_at'])
    .select(['debit.organisation_id', 'debit.is_refused', 'debit.creditor_name', 'debit.verification_status'])
    .select(['debit.schemes', 'debit.payout_ending as debit_ending', 'debit.asked_at as debit_asked_at'])
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
  const { charges_enabled, payouts_enabled, details_submitted, creditor_name, verification_status, schemes } = row;
  const { current_deadline, ...requirements } = (row.requirements ?? noRequirements) as unknown as Requirements;
  const isRead = charges_enabled !== null && payouts_enabled !== null && details_submitted !== null;
  const isDebitRead = creditor_name !== null && verification_status !== null && schemes !== null;
  return {
    currency: row.currency,
    cards:
      row.account_id === null
        ? null
        : {
            account_id: row.account_id,
            is_gone: row.is_gone ?? false,
            facts: isRead ? { charges_enabled, payouts_enabled, details_submitted, ...requirements } : null,
            payout_ending: row.payout_ending,
            due_by: !current_deadline ? null : localDate(new Date(current_deadline * 1_000), row.time_zone),
            checked_at: row.asked_at,
          },
    direct_debits:
      row.organisation_id === null
        ? null
        : {
            organisation_id: row.organisation_id,
            is_refused: row.is_refused ?? false,
            facts: isDebitRead
              ? { name: creditor_name, verification_status, schemes, payout_ending: row.debit_ending }
              : null,
            checked_at: row.debit_asked_at,
            is_in_use: await isAccountInUse(db, clientId),
          },
  };
}
