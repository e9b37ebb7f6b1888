import { renderToStaticMarkup } from 'react-dom/server';
import type { Settings } from '../platform/page-context.ts';
import { says } from '../platform/page-handle.ts';
import { ConsentBar } from './consent-bar.tsx';
import { patternsOf, type RoutesOfPages } from './patterns-of.ts';

/** What diagnostics.js finds in its own tag. */
export interface DiagnosticsConfig extends Pick<Settings, 'build'> {
  analytics?: Settings['diagnostics']['analytics'];
  error_reports_dsn?: Settings['diagnostics']['error_reports_dsn'];
  /** Every page's address with names in place of values: what is told of an address is told in these. */
  patterns: readonly string[];
}

interface PageParts {
  settings: Settings;
  routes: RoutesOfPages;
  handles: readonly unknown[];
}

/**
 * A rendered page with the script that counts page views and reports errors, and the question whether it may count, where the
 * installation has either switched on (P-006, P-007); else the page as it is. They are added to the text: a page of the app comes
 * to life without them, and the app has not a byte of them. Nobody is asked in the middle of buying.
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
