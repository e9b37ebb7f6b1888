import type { DiagnosticsSettings } from '../../platform/page-context.ts';

type Analytics = NonNullable<DiagnosticsSettings['analytics']>;

export interface PageView {
  /** The page without personal data (reduceAddress). */
  url: string;
  path: string;
  /** The site that led to the first page of a visit, without the path. */
  referrer?: string;
}

/** Writes the request for a page view. A provider is one such function: no code of a provider runs here. */
export interface PageViewMessage {
  url: string;
  body: string | URLSearchParams;
}

const providers: Record<Analytics['kind'], (view: PageView, analytics: Analytics) => PageViewMessage> = {
  plausible: plausibleMessage,
  matomo: matomoMessage,
};

/**
 * Sends this page and each one that the app shows after it to the provider, while that is allowed. Returns a function that sends the
 * current page.
 */
export function countPageViews(analytics: Analytics, pathNow: () => string, mayCount: () => boolean): () => void {
  let counted: string | undefined;
  const countNow = () => {
    if (location.pathname === counted || !mayCount()) return;
    const isFirst = counted === undefined;
    counted = location.pathname;
    const path = pathNow();
    send(providers[analytics.kind]({ url: location.origin + path, path, ...(isFirst && siteBefore()) }, analytics));
  };
  whenAddressChanges(countNow);
  // A page that the browser restores from its cache counts as opened again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    counted = undefined;
    countNow();
  });
  countNow();
  return countNow;
}

function siteBefore(): Pick<PageView, 'referrer'> {
  const { origin } = document.referrer ? new URL(document.referrer) : location;
  return origin === location.origin ? {} : { referrer: origin };
}

/** A form's content type, with an unreadable response: such a request needs no CORS permission from the provider. */
function send({ url, body }: PageViewMessage): void {
  const request = { method: 'POST', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'strict-origin' } as const;
  // Blocked or unavailable: a lost page view is not an error.
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

/** The tracking API of Matomo: `url` ends in matomo.php, `site` is the number of the site. No visitor id and no cookie is sent. */
export function matomoMessage(
  { url, path, referrer }: PageView,
  analytics: { url: string; site: string },
): PageViewMessage {
  const body = new URLSearchParams({
    idsite: analytics.site,
    rec: '1',
    apiv: '1',
    action_name: path,
    url,
    ...(referrer && { urlref: referrer }),
    rand: crypto.randomUUID(),
    send_image: '0',
    cookie: '0',
  });
  return { url: analytics.url, body };
}

/** The events API of Plausible, hosted or self-hosted: `url` ends in /api/event, `site` is the domain. */
export function plausibleMessage(
  { url, referrer }: PageView,
  analytics: { url: string; site: string },
): PageViewMessage {
  const event = { name: 'pageview', url, domain: analytics.site, ...(referrer && { referrer }) };
  return { url: analytics.url, body: JSON.stringify(event) };
}
