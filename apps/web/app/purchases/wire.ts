// What the purchase's calls send and answer, in the names of the specification; prices are decimals, as they travel.

export type Currency = 'gbp' | 'eur';

export interface Support {
  name?: string;
  email?: string;
  phone?: string;
}

export interface Client {
  id: string;
  slug: string;
  name: string;
  site_name: string;
  currency: Currency;
  brand_colour: string;
  current_sales_year: string;
  features: { require_id?: string; disable_photo?: boolean; hide_buy_again?: boolean };
  support: Support;
  stripe_account_id?: string;
}

export interface Service {
  id: string;
  name: string;
  stops: string[];
  destinations: string[];
  zones: { name: string; stops: string[] }[];
  yr_groups: { primary?: boolean; secondary?: boolean; sixth_form?: boolean };
}

export type TicketType =
  | 'single'
  | 'return'
  | 'week'
  | '4_week'
  | 'annual'
  | 'autumn'
  | 'spring'
  | 'summer'
  | 'flexi'
  | 'advance';

export type TicketSubType = 'fixed' | 'pm_only' | 'am_only' | 'select' | 'custom';

export interface Ticket {
  id: string;
  year: string;
  type: TicketType;
  sub_type?: TicketSubType;
  name: string;
  currency: Currency;
  travel_pattern?: string;
  payment_type?: 'dd' | 'ext';
  pricing_model?: string;
  price?: number;
  zone_prices?: Record<string, number>;
  default_trips?: number;
  start?: string;
  expiry?: string;
  remaining?: number;
}

export interface SavedCard {
  id: string;
  card: { last4: string };
}

/** Everything the buy page shows, in one answer. */
export interface BuyPage {
  client: Client;
  service: Service;
  ticket: Ticket;
  current_sales_year: string;
  today: string;
  holds_active_ticket_of_type: boolean;
  flexi_in_debit: boolean;
  saved_methods: SavedCard[];
}

export interface Voucher {
  id: string;
  value: number;
  currency: Currency;
}

/** The passenger as the payment calls carry it: what has no value is left out. */
export interface PassengerOnWire {
  firstName: string;
  lastName: string;
  id?: string;
  stop?: string;
  dest?: string;
  yr?: string;
  zone?: string;
  zoneStop?: string;
  /** The file name of the uploaded photo. */
  photo?: string;
}

interface Purchase {
  ticket: { id: string; price?: number; zone_prices?: Record<string, number> };
  voucher?: Voucher;
  service: { id: string };
  passenger: PassengerOnWire;
  client: { id: string };
}

export interface FirstPaymentCall extends Purchase {
  payment_method_id?: string;
  save_card?: boolean;
  skip_photo?: boolean;
  image_upload_error?: object;
  /** The price that the purchaser saw and accepts. */
  net_price: number;
}

export interface SecondPaymentCall extends Purchase {
  payment_intent_id: string;
  payment_intent: { id: string; client_secret: string };
}

export type PaymentAnswer = { id: string } | { requires_action: true; payment_intent_client_secret: string };
