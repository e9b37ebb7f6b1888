import type * as GoCardless from 'gocardless-nodejs/types';

/** Every shape in the responses of GoCardless's side of the sandbox, by its key in a body. */
export interface DebitResponses {
  billing_request_flows: GoCardless.BillingRequestFlow;
  billing_requests: GoCardless.BillingRequest;
  creditor_bank_accounts: GoCardless.CreditorBankAccount;
  creditors: GoCardless.Creditor;
  customer_bank_accounts: GoCardless.CustomerBankAccount;
  customers: GoCardless.Customer;
  events: GoCardless.Event;
  instalment_schedules: GoCardless.InstalmentSchedule;
  mandates: GoCardless.Mandate;
  meta: GoCardless.ListMeta;
  payments: GoCardless.Payment;
  payout_items: GoCardless.PayoutItem;
  payouts: GoCardless.Payout;
  refunds: GoCardless.Refund;
  scenario_simulators: GoCardless.ScenarioSimulator;
}
