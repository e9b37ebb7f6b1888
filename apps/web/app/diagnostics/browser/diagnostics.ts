import type { ButtonCommand } from '../button-commands.ts';
import type { DiagnosticsConfig } from '../with-diagnostics.tsx';
import { setPageViewConsent, askAboutPageViews, mayCountPageViews, showConsent } from './consent.ts';
import { readDebugFlag, startDebugging, stopDebugging } from './debug-flag.ts';
import { reportErrors } from './report-errors.ts';
import { countPageViews } from './count-page-views.ts';
import { reduceAddress } from './reduce-address.ts';

// Runs on every page of an installation with analytics or error reporting, and on no other (P-006, P-007).
const config = JSON.parse(
  document.querySelector<HTMLScriptElement>('script[data-diagnostics]')!.dataset['diagnostics']!,
) as DiagnosticsConfig;
const { analytics, error_reports_dsn: dsn, build, patterns } = config;
const pathNow = () => reduceAddress(location.pathname, patterns);

if (dsn) {
  reportErrors({ dsn, build, pathNow });
  showDebugging();
}
const countNow = analytics && countPageViews(analytics, pathNow, mayCountPageViews);
if (analytics) askAboutPageViews();

const commands: Record<ButtonCommand, () => void> = {
  'accept-page-views': () => {
    setPageViewConsent('accepted');
    countNow?.();
  },
  'decline-page-views': () => setPageViewConsent('declined'),
  'start-error-reports': () => {
    startDebugging();
    showDebugging();
  },
  'stop-error-reports': () => {
    stopDebugging();
    showDebugging();
  },
};

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-diagnostics-press]');
  if (button) commands[button.dataset['diagnosticsPress'] as ButtonCommand]();
});

// The person chose in another tab, or the browser restored the page from its cache.
for (const event of ['storage', 'pageshow']) {
  window.addEventListener(event, () => {
    if (analytics) showConsent();
    if (dsn) showDebugging();
  });
}
// A page that is open in another tab is counted like the one where the person accepts.
window.addEventListener('storage', () => countNow?.());

function showDebugging(): void {
  document.documentElement.toggleAttribute('data-error-reports', readDebugFlag());
}
