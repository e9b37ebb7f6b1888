import { readDebugFlag } from './debug-flag.ts';
import { withoutPersonalData, type Reducer } from './without-personal-data.ts';
import { envelopeAddress, writeEnvelope } from './sentry-envelope.ts';
import { readStack } from './read-stack.ts';

interface ErrorReporting {
  dsn: string;
  build: string;
  /** The page without personal data. */
  pathNow: () => string;
}

/**
 * Reports each error of the page once while the debug flag is set: uncaught errors, errors passed to `reportError`, and errors written to
 * the console, as React does when it shows an error page (P-007).
 */
export function reportErrors({ dsn, build, pathNow }: ErrorReporting): void {
  const known = new WeakSet<object>();
  const report = (thrown: unknown) => {
    if (!readDebugFlag()) return;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (known.has(error)) return;
    known.add(error);
    const path = pathNow();
    const reduce: Reducer = (text) => withoutPersonalData(text, typedTexts());
    const envelope = writeEnvelope({
      dsn,
      build,
      path,
      origin: location.origin,
      type: error.name,
      message: reduce(error.message),
      frames: readStack(error.stack ?? '', reduce),
      browser: navigator.userAgent,
    });
    void send(envelopeAddress(dsn), envelope);
  };
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const write = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    write(...words);
    for (const word of words) if (word instanceof Error) report(word);
  };
}

async function send(url: string, body: string): Promise<void> {
  try {
    await fetch(url, { method: 'POST', credentials: 'omit', referrerPolicy: 'strict-origin', body, keepalive: true });
  } catch {
    // An error in reporting would be reported again.
  }
}

/** Returns the input of this page and its neighbours: the current fields, and what their forms store against a reload. */
function typedTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return [...Array.from(fields, ({ value }) => value), ...storedTexts()];
}

function storedTexts(): string[] {
  try {
    const stored = Object.entries(sessionStorage).filter(([key]) => key.startsWith('fareway.'));
    // Returns each text in the stored JSON.
    return stored.flatMap(([, json]) =>
      Array.from(String(json).matchAll(/:"((?:[^"\\]|\\.)*)"/g), ([, text = '']) => text),
    );
  } catch {
    // Without storage only the fields are known.
    return [];
  }
}
