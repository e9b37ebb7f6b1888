import type { PageView, PageViewMessage } from './count-page-views.ts';

/** The events API of Plausible, hosted or self-hosted: `url` ends in /api/event, `site` is the domain. */
export function tellPlausible({ url, referrer }: PageView, analytics: { url: string; site: string }): PageViewMessage {
  const event = { name: 'pageview', url, domain: analytics.site, ...(referrer && { referrer }) };
  return { url: analytics.url, body: JSON.stringify(event) };
}
