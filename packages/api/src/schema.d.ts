// Written by npm run api from the routes of the server.
type Json<T> = { headers: Record<string, unknown>; content: { 'application/json': T } };
type Empty = { headers: Record<string, unknown>; content?: never };
type None = { query?: never; header?: never; path?: never; cookie?: never };
type At<P> = { query?: never; header?: never; path: P; cookie?: never };
type Get<P, R> = { get: { parameters: P; requestBody?: never; responses: { 200: Json<R> } } };
type Post<B, R> = {
  post: { parameters: None; requestBody: { content: { 'application/json': B } }; responses: { 200: Json<R> } };
};

export interface Client {
  id: string;
  slug: string;
  name: string;
  site_name: string;
  currency: 'gbp' | 'eur';
  time_zone: string;
  brand_colour: string;
  sales_year: string[];
  current_sales_year: string;
  features: { buy_vouchers?: boolean };
  support: { name?: string; email?: string; phone?: string };
  services: Service[];
}

export interface Service {
  id: string;
  name: string;
  description: string;
  route_url?: string;
  timetable_url?: string;
  terms_url?: string;
  disable_year: string[];
}

export interface Ticket {
  id: string;
  year: string;
  type: 'single' | 'return' | 'week' | '4_week' | 'annual' | 'autumn' | 'spring' | 'summer' | 'flexi' | 'advance';
  name: string;
  price?: number;
  [field: string]: unknown;
}

export interface Session {
  id_token: string;
  access_token: string;
  expires_at: string;
  user: { id: string; email: string; phone_number: string };
}

export interface paths {
  '/client/slug/{clientSlug}': Get<At<{ clientSlug: string }>, Client>;
  '/client/{clientId}': Get<At<{ clientId: string }>, Client>;
  '/service/{serviceId}/tickets/{year}': Get<At<{ serviceId: string; year: string }>, Ticket[]>;
  '/auth/register': Post<{ email: string; phone_number: string; password: string }, { handle: string; email: string; code_sent_at: string }>;
  '/auth/confirm': Post<{ handle: string; code: string }, Session>;
  '/auth/confirm/resend': Post<{ handle: string }, { code_sent_at: string }>;
  '/auth/login': Post<{ email: string; password: string }, Session>;
  '/auth/forgot-password': Post<{ email: string }, Record<string, never>>;
  '/auth/reset-password': Post<{ email: string; code: string; password: string }, Session>;
  '/auth/refresh': { post: { parameters: None; requestBody?: never; responses: { 200: Json<Session> } } };
  '/auth/sign-out': {
    post: { parameters: None; requestBody: { content: { 'application/json': { everywhere?: boolean } } }; responses: { 204: Empty } };
  };
}
