import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { RouterContextProvider } from 'react-router';
import { api } from './session/browser-api.ts';
import { type Settings, provideContext } from './platform/page-context.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={browserContext} />
    </StrictMode>,
  );
});

/** The context of loaders in the browser: the same calls over the network, with the session's token. */
function browserContext(): RouterContextProvider {
  return provideContext({ api, settings: readSettings(), today: dayIn('Europe/London', new Date()), nonce: '' });
}

/** The configuration of the installation that the document contains. */
function readSettings(): Settings {
  const content = document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content;
  if (!content) throw new Error('The document has no settings');
  return JSON.parse(content) as Settings;
}

/** British and Irish clocks are equal, so one time zone is enough. */
function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}
