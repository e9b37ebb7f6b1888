import type { Api } from '@fareway/api/client.ts';
import { createContext, RouterContextProvider } from 'react-router';

/** Whom this installation tells of page views and of errors (P-006, P-007); what is absent is off. */
export interface DiagnosticsSettings {
  analytics?: {
    kind: 'plausible' | 'matomo';
    /** Where page views are sent. */
    url: string;
    /** What the provider knows this installation by. */
    site: string;
  };
  /** A DSN of Sentry, or of what understands its envelopes. */
  error_reports_dsn?: string;
}

/** What the installation says about itself to every page. */
export interface Settings {
  build: string;
  /** Where the site is, without a slash at the end. */
  origin: string;
  stripe_publishable_key: string;
  stripe_js_url: string;
  company_registration: string;
  is_development: boolean;
  diagnostics: DiagnosticsSettings;
  /** Where the help page leads besides itself: a portal, and whom to write to about this site. */
  help: { portal_url?: string; tech_support_email?: string };
  /** Which wallets a ticket can be added to. */
  wallets: ('apple' | 'google')[];
}

/** What every loader works with, on the server and in the browser alike: `const { api, today } = context.get(pageContext)`. */
export interface PageContext {
  api: Api;
  settings: Settings;
  /** The day it is where the operators are. */
  today: string;
  /** On the server only: what this answer's inline scripts carry. */
  nonce: string;
}

export const pageContext = createContext<PageContext>();

/** The context that loaders are given. */
export function provideContext(context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return provider;
}
