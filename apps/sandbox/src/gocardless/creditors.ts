import type { Call } from './requests/call.ts';
import { notFound } from './requests/failure.ts';
import { stableId } from './requests/identifiers.ts';
import { listParameters, page } from './requests/lists.ts';
import type { Page } from './requests/lists.ts';
import { range, readParameters } from './requests/parameters.ts';

type Creditor = ReturnType<typeof creditorOf>;

/** Each organisation has one creditor. */
export function listCreditors(call: Call): Page<Creditor> {
  const given = readParameters(call.query, { ...listParameters, created_at: range }, []);
  return page([creditorOf(call)], given);
}

export function retrieveCreditor(call: Call): Creditor {
  if (call.id !== creditorId(call)) throw notFound();
  return creditorOf(call);
}

export function creditorId({ organisation }: { organisation: string }): string {
  return stableId('CR', organisation);
}

/** The bank account for payouts. */
export function retrieveCreditorBankAccount(call: Call): object {
  if (call.id !== payoutAccount(call)) throw notFound();
  return {
    id: call.id,
    created_at: '2024-01-01T09:00:00.000Z',
    account_holder_name: call.name,
    account_number_ending: '21',
    bank_name: 'SANDBOX BANK',
    country_code: 'GB',
    currency: 'GBP',
    enabled: true,
    metadata: {},
    verification_status: 'successful',
    links: { creditor: creditorId(call) },
  };
}

function payoutAccount({ organisation }: { organisation: string }): string {
  return stableId('BA', `${organisation} GBP`);
}

function creditorOf(call: Call) {
  const { verification_status, schemes, has_payout_account } = call.creditor;
  const bank = payoutAccount(call);
  return {
    id: creditorId(call),
    created_at: '2024-01-01T09:00:00.000Z',
    name: call.name,
    address_line1: '1 Sandbox Road',
    address_line2: null,
    address_line3: null,
    city: 'London',
    region: null,
    postal_code: 'EC1V 7LQ',
    country_code: 'GB',
    creditor_type: 'company',
    bank_reference_prefix: 'FAREWAY',
    can_create_refunds: true,
    custom_payment_pages_enabled: false,
    fx_payout_currency: 'GBP',
    logo_url: null,
    mandate_imports_enabled: false,
    merchant_responsible_for_notifications: false,
    scheme_identifiers: schemes.map((scheme) => ({
      id: stableId('SU', `${call.organisation} ${scheme}`),
      created_at: '2024-01-01T09:00:00.000Z',
      name: call.name,
      scheme,
      currency: scheme === 'bacs' ? 'GBP' : 'EUR',
      status: 'active',
      minimum_advance_notice: 3,
      can_specify_mandate_reference: false,
    })),
    verification_status,
    links: has_payout_account ? { default_gbp_payout_account: bank, default_eur_payout_account: bank } : {},
  } as const;
}
