/**
 * The state of GoCardless's side of the sandbox: each resource in the shape of the API's responses, and under `hidden` what GoCardless
 * knows and does not return. Amounts are whole pence or cents, days are `YYYY-MM-DD`.
 */
export type Scheme = 'bacs' | 'sepa_core';
export type Currency = 'GBP' | 'EUR';
export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  created_at: string;
  email: string | null;
  given_name: string | null;
  family_name: string | null;
  company_name: string | null;
  phone_number: string | null;
  language: string;
  address_line1: string | null;
  address_line2: string | null;
  address_line3: string | null;
  city: string | null;
  region: string | null;
  postal_code: string | null;
  country_code: string | null;
  danish_identity_number: null;
  swedish_identity_number: null;
  metadata: Metadata;
}

export interface CustomerBankAccount {
  id: string;
  created_at: string;
  account_holder_name: string;
  account_number_ending: string;
  bank_name: string;
  country_code: string;
  currency: Currency;
  enabled: boolean;
  metadata: Metadata;
  links: { customer: string };
  hidden: { outcome: Outcome; is_removed?: true };
}

/** The outcome of a mandate and its payments, chosen by the test account number. */
export type Outcome = 'pays' | 'mandate_fails' | 'payments_fail' | 'fails_once' | 'fails_late' | 'charged_back';

export type BillingRequestStatus = 'pending' | 'ready_to_fulfil' | 'fulfilled' | 'cancelled';

export interface BillingRequest {
  id: string;
  created_at: string;
  status: BillingRequestStatus;
  mandate_request: {
    currency: Currency;
    scheme: Scheme;
    description: string | null;
    metadata: Metadata;
    verify: 'minimum' | 'recommended' | 'when_available' | 'always';
    links: { mandate?: string };
  };
  metadata: Metadata;
  links: {
    organisation: string;
    creditor: string;
    customer: string;
    customer_billing_detail: string;
    mandate_request: string;
    customer_bank_account?: string;
    mandate_request_mandate?: string;
  };
}

export interface BillingRequestFlow {
  id: string;
  created_at: string;
  expires_at: string;
  authorisation_url: string;
  auto_fulfil: boolean;
  redirect_uri: string | null;
  exit_uri: string | null;
  language: string | null;
  lock_bank_account: boolean;
  lock_currency: boolean;
  lock_customer_details: boolean;
  customer_details_captured: boolean;
  show_redirect_buttons: boolean;
  show_success_redirect_button: boolean;
  skip_success_screen: boolean;
  session_token: null;
  prefilled_customer: ({ given_name?: string; family_name?: string; email?: string } & Record<string, string>) | null;
  prefilled_bank_account: null;
  links: { billing_request: string };
  /** The recipient of the money, as the page names it. */
  hidden: { creditor_name: string };
}

export type MandateStatus =
  | 'pending_submission'
  | 'submitted'
  | 'active'
  | 'suspended_by_payer'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'blocked';

export interface Mandate {
  id: string;
  created_at: string;
  status: MandateStatus;
  reference: string;
  scheme: Scheme;
  payments_require_approval: boolean;
  metadata: Metadata;
  /** `new_mandate` of a mandate that was replaced. */
  links: { creditor: string; customer: string; customer_bank_account: string; new_mandate?: string };
  hidden: { outcome: Outcome; created_on: string; submitted_on: string | null };
}

export type PaymentStatus =
  | 'pending_submission'
  | 'submitted'
  | 'confirmed'
  | 'paid_out'
  | 'cancelled'
  | 'failed'
  | 'charged_back';

export interface Payment {
  id: string;
  created_at: string;
  charge_date: string;
  amount: number;
  amount_refunded: number;
  currency: Currency;
  description: string | null;
  reference: string | null;
  scheme: Scheme;
  status: PaymentStatus;
  retry_if_possible: boolean;
  metadata: Metadata;
  links: { creditor: string; mandate: string; instalment_schedule?: string; payout?: string };
  hidden: { customer: string; confirmed_on: string | null; paid_out_on: string | null; failures: number };
}

export type InstalmentScheduleStatus = 'pending' | 'active' | 'creation_failed' | 'completed' | 'cancelled' | 'errored';

export interface InstalmentSchedule {
  id: string;
  created_at: string;
  name: string;
  currency: Currency;
  total_amount: number;
  status: InstalmentScheduleStatus;
  payment_errors: Record<string, { field: string; message: string }[]>;
  metadata: Metadata;
  links: { customer: string; mandate: string; payments?: string[] };
  hidden: { instalments: Instalment[]; payment_reference: string | null; retry_if_possible: boolean };
}

export interface Instalment {
  amount: number;
  charge_date: string;
  description: string | null;
}

export interface Refund {
  id: string;
  created_at: string;
  amount: number;
  currency: Currency;
  reference: string | null;
  status: 'submitted' | 'paid' | 'funds_returned';
  metadata: Metadata;
  links: { payment: string; mandate: string };
  hidden: { created_on: string };
}

export interface Payout {
  id: string;
  created_at: string;
  amount: number;
  deducted_fees: number;
  currency: Currency;
  arrival_date: string;
  payout_type: 'merchant';
  reference: string;
  status: 'pending' | 'paid';
  tax_currency: null;
  metadata: Metadata;
  links: { creditor: string; creditor_bank_account: string };
}

/** A line of a payout, or one that waits for the next payout. The API gives these no id; the id here is for the store. */
export interface PayoutItem {
  id: string;
  amount: number;
  currency: Currency;
  type:
    | 'payment_paid_out'
    | 'gocardless_fee'
    | 'payment_failed'
    | 'payment_charged_back'
    | 'payment_refunded'
    | 'refund_funds_returned';
  links: { payment: string; refund?: string };
  /** Empty while it waits. */
  payout: string;
}

export type EventOrigin = 'bank' | 'api' | 'gocardless' | 'customer' | 'payer';

export interface DebitEvent {
  id: string;
  created_at: string;
  resource_type: ResourceType;
  action: string;
  links: { organisation: string } & Record<string, string>;
  details: EventDetails;
  metadata: Metadata;
  resource_metadata: Metadata;
}

export type ResourceType =
  | 'billing_requests'
  | 'mandates'
  | 'payments'
  | 'instalment_schedules'
  | 'refunds'
  | 'payouts'
  | 'creditors';

export interface EventDetails {
  origin: EventOrigin;
  cause: string;
  description: string;
  scheme?: Scheme;
  reason_code?: string;
  will_attempt_retry?: boolean;
}

/** The id is `clock`: how far GoCardless's day has been moved, and the last processed day. */
export interface ClockRecord {
  id: string;
  offset_days: number;
  worked_to: string;
}

/** The id is `creditor`: what GoCardless has decided about the organisation, where it is not the beginning of its token that says so. */
export interface CreditorRecord {
  id: 'creditor';
  verification_status: 'successful' | 'in_review' | 'action_required';
  /** The schemes that are switched on. */
  schemes: ('bacs' | 'sepa')[];
  has_payout_account: boolean;
  /** Whether its access tokens were revoked. */
  is_revoked: boolean;
}

/** The id is the resource type and the idempotency key. */
export interface Creation {
  id: string;
  resource: string;
}

/** The kinds of records in the sandbox's store that belong to GoCardless. */
export interface DebitRecords {
  gocardless_customer: Customer;
  gocardless_bank_account: CustomerBankAccount;
  gocardless_billing_request: BillingRequest;
  gocardless_flow: BillingRequestFlow;
  gocardless_mandate: Mandate;
  gocardless_payment: Payment;
  gocardless_instalment_schedule: InstalmentSchedule;
  gocardless_refund: Refund;
  gocardless_payout: Payout;
  gocardless_payout_item: PayoutItem;
  gocardless_event: DebitEvent;
  gocardless_clock: ClockRecord;
  gocardless_creation: Creation;
  gocardless_creditor: CreditorRecord;
}
