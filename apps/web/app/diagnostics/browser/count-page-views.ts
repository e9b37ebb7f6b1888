import type { DiagnosticsSettings } from '../../platform/page-context.ts';
import { tellMatomo } from './tell-matomo.ts';
import { tellPlausible } from './tell-plausible.ts';

type Analytics = NonNullable<DiagnosticsSettings['analytics']>;

export interface PageView {
  /** The page, without anything of a person (reduceAddress). */
  url: string;
  path: string;
  /** The site that led to the first page of a visit; of its address no more than that. */
  referrer?: string;
}

/** What a provider is sent for a page view. A provider is one function that writes it: nothing of a provider's runs here. */
export interface PageViewMessage {
  url: string;
  body: string | URLSearchParams;
}

const providers: Record<Analytics['kind'], (view: PageView, analytics: Analytics) => PageViewMessage> = {
  plausible: tellPlausible,
  matomo: tellMatomo,
};

/** Tells the provider of this page and of each one that the app shows after it, as long as that is allowed. Answers what tells of the page of now. */
export function countPageViews(analytics: Analytics, pathNow: () => string, mayCount: () => boolean): () => void {
  let told: string | undefined;
  const countNow = () => {
    if (location.pathname === told || !mayCount()) return;
    const isFirst = told === undefined;
    told = location.pathname;
    const path = pathNow();
    send(providers[analytics.kind]({ url: location.origin + path, path, ...(isFirst && siteBefore()) }, analytics));
  };
  whenAddressChanges(countNow);
  // A page that comes back from where the browser keeps pages that were left is opened once more.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    told = undefined;
    countNow();
  });
  countNow();
  return countNow;
}

function siteBefore(): Pick<PageView, 'referrer'> {
  const { origin } = document.referrer ? new URL(document.referrer) : location;
  return origin === location.origin ? {} : { referrer: origin };
}

/** A form's content type, and no answer to be read: such a request needs no leave of the provider's server. */
function send({ url, body }: PageViewMessage): void {
  const request = { method: 'POST', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'strict-origin' } as const;
  // Blocked or down: a page view is not worth telling anybody about.
  void fetch(url, { ...request, body, keepalive: true }).catch(() => undefined);
}

function whenAddressChanges(act: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...entry) => {
      change(...entry);
      act();
    };
  }
  window.addEventListener('popstate', act);
}
