import { renderToStaticMarkup } from 'react-dom/server';
import type { Settings } from '../platform/page-context.ts';
import { says } from '../platform/page-handle.ts';
import { ConsentBar } from './consent-bar.tsx';

/** The configuration that diagnostics.js reads from its script tag. */
export interface DiagnosticsConfig extends Pick<Settings, 'build'> {
  analytics?: Settings['diagnostics']['analytics'];
  error_reports_dsn?: Settings['diagnostics']['error_reports_dsn'];
  /** The pattern of every page's address. Addresses are reported as patterns only. */
  patterns: readonly string[];
}

interface PageParts {
  settings: Settings;
  routes: RoutesOfPages;
  handles: readonly unknown[];
}

/**
 * Adds the script that counts page views and reports errors, and its consent question, to a rendered page, where the installation has
 * either switched on (P-006, P-007); otherwise returns the page. They are added to the HTML text: pages of the app hydrate without them,
 * and the app contains none of their code. The question is not shown on pages that pay.
 */
export function withDiagnostics(page: string, { settings, routes, handles }: PageParts): string {
  const { build, diagnostics, is_development } = settings;
  if (!diagnostics.analytics && !diagnostics.error_reports_dsn) return page;
  const config: DiagnosticsConfig = { build, ...diagnostics, patterns: patternsOf(routes) };
  const isBuying = says(handles, 'pays') || says(handles, 'isOnTheWay');
  const source = is_development ? '/app/diagnostics/browser/diagnostics.ts' : `/diagnostics.js?${build}`;
  const added = renderToStaticMarkup(
    <>
      {diagnostics.analytics && !isBuying && <ConsentBar />}
      <script type="module" src={source} data-diagnostics={JSON.stringify(config)} />
    </>,
  );
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + added + page.slice(end);
}

/** The routes of all pages, as the build lists them. */
type RoutesOfPages = Readonly<
  Record<string, { parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined } | undefined>
>;

/** Returns the pattern of every page's address, such as /ticket/:ticketId, without layouts and the page for unknown addresses. */
export function patternsOf(routes: RoutesOfPages): string[] {
  const pages = Object.values(routes).filter((route) => route?.index || (route?.path && route.path !== '*'));
  return [...new Set(pages.map((route) => `/${pathOf(routes, route).join('/')}`))];
}

function pathOf(routes: RoutesOfPages, route: RoutesOfPages[string]): string[] {
  if (!route) return [];
  const above = route.parentId === undefined ? [] : pathOf(routes, routes[route.parentId]);
  return route.path ? [...above, route.path] : above;
}
