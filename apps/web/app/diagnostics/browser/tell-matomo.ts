import type { PageView, PageViewMessage } from './count-page-views.ts';

/** The tracking API of Matomo: `url` ends in matomo.php, `site` is the number of the site. No visitor id and no cookie is sent. */
export function tellMatomo(
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
