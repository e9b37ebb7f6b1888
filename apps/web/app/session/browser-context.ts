import type { RouterContextProvider } from 'react-router';
import { api } from './browser-api.ts';
import { provideContext, type Settings } from '../platform/page-context.ts';

/** The context of loaders in the browser: the same calls over the network, with the session's token. */
export function browserContext(): RouterContextProvider {
  return provideContext({ api, settings: readSettings(), today: dayIn('Europe/London', new Date()), nonce: '' });
}

/** The configuration of the installation that the document contains. */
export function readSettings(): Settings {
  const content = document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content;
  if (!content) throw new Error('The document carries no settings');
  return JSON.parse(content) as Settings;
}

/** British and Irish clocks are equal, so one time zone is enough. */
function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}
