import type { Api } from '@fareway/api/client.ts';
import { RouterContextProvider, createContext, useRouteLoaderData } from 'react-router';

/** The receivers of page views and errors (P-006, P-007). A missing one is switched off. */
export interface DiagnosticsSettings {
  analytics?: {
    kind: 'plausible' | 'matomo';
    /** The address for page views. */
    url: string;
    /** The provider's name for this installation. */
    site: string;
  };
  /** A DSN of Sentry or a compatible service. */
  error_reports_dsn?: string;
}

/** The configuration of the installation for every page. */
export interface Settings {
  build: string;
  /** The address of the site, without a slash at the end. */
  origin: string;
  stripe_publishable_key: string;
  stripe_js_url: string;
  company_registration: string;
  is_development: boolean;
  diagnostics: DiagnosticsSettings;
  /** The links of the help page: a portal, and the contact for questions about this site. */
  help: { portal_url?: string; tech_support_email?: string };
  /** The wallets that the installation offers. */
  wallets: ('apple' | 'google')[];
}

/** The context of every loader, on the server and in the browser: `const { api, today } = context.get(pageContext)`. */
export interface PageContext {
  api: Api;
  settings: Settings;
  /** The date in the operators' time zone. */
  today: string;
  /** On the server only: the nonce of this response's inline scripts. */
  nonce: string;
}

export const pageContext = createContext<PageContext>();

let loads = 0;

/** The context that loaders receive. In the browser each navigation and each reload of the data has one of its own. */
export function provideContext(context: PageContext): RouterContextProvider {
  loads += 1;
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return provider;
}

/** Whether nothing was loaded in the browser but the first page of the document. */
export function isFirstLoad(): boolean {
  return loads === 1;
}

/** The address of the API for the browser: beside the pages, unless the environment of the build names another host (P-207). */
export const apiAddress: string = import.meta.env['VITE_API_URL'] ?? '/api';

/** Returns the settings of the installation, which the root loader reads; undefined where that loader failed. */
export function useSettings(): Settings | undefined {
  return useRouteLoaderData<{ settings: Settings }>('root')?.settings;
}
