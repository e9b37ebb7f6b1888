/** The person's choice, or `refused` where the browser refuses for the person. */
type Consent = 'accepted' | 'declined' | 'refused';

const key = 'fareway.page-views';

/** Returns whether page views may be counted now. It is called each time, so a choice in another tab has effect at once. */
export function mayCountPageViews(): boolean {
  return consent() === 'accepted';
}

/**
 * Asks a person without a choice, unless the page itself asks. Where the browser stores nothing the question is not shown, because it would
 * appear on every page.
 */
export function askAboutPageViews(): void {
  showConsent();
  const bar = document.querySelector<HTMLElement>('[data-consent-bar]');
  const isQuestionInPage = document.querySelector('main [data-diagnostics-press="accept-page-views"]') !== null;
  if (bar && !isQuestionInPage && consent() === undefined && canKeep()) bar.hidden = false;
}

/** Stores the choice. */
export function setPageViewConsent(choice: 'accepted' | 'declined'): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage nothing is counted.
  }
  showConsent();
}

/** Marks the document with the choice for the pages to show. The question is then removed. */
export function showConsent(): void {
  const found = consent();
  const { dataset } = document.documentElement;
  if (found === undefined) return void delete dataset['pageViews'];
  dataset['pageViews'] = found;
  const bar = document.querySelector<HTMLElement>('[data-consent-bar]');
  if (bar) bar.hidden = true;
}

function consent(): Consent | undefined {
  if (browserRefuses()) return 'refused';
  try {
    const stored = localStorage.getItem(key);
    return stored === 'accepted' || stored === 'declined' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Global Privacy Control, or the older Do Not Track. */
function browserRefuses(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function canKeep(): boolean {
  try {
    localStorage.setItem(`${key}-test`, '1');
    localStorage.removeItem(`${key}-test`);
    return true;
  } catch {
    return false;
  }
}
