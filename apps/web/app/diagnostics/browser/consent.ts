/** What a person has answered, or `refused` where the browser answers for them. */
type Consent = 'accepted' | 'declined' | 'refused';

const key = 'fareway.page-views';

/** Whether page views may be counted now. It is asked each time, so what was answered in another tab holds at once. */
export function mayCountPageViews(): boolean {
  return consent() === 'accepted';
}

/**
 * Asks who has not answered yet, unless the page itself has the question. Where the browser keeps no answers nobody is asked, as it
 * would be at each page.
 */
export function askAboutPageViews(): void {
  showConsent();
  const bar = document.querySelector<HTMLElement>('[data-consent-bar]');
  const isAsked = document.querySelector('main [data-diagnostics-press="accept-page-views"]') !== null;
  if (bar && !isAsked && consent() === undefined && canKeep()) bar.hidden = false;
}

/** Keeps an answer. */
export function answerPageViews(answer: 'accepted' | 'declined'): void {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // Storage takes nothing: nothing is counted, as without an answer.
  }
  showConsent();
}

/** Says on the document what was answered, for the pages to show; who has answered is asked no more. */
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
    const kept = localStorage.getItem(key);
    return kept === 'accepted' || kept === 'declined' ? kept : undefined;
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
