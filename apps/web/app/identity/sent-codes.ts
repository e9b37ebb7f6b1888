import { keepNote, readNote } from './local-notes.ts';

/** The two kinds of code that are emailed, and where the time of the last of each is kept (P-124). */
const notes = {
  confirmation: { key: 'fareway.confirmation-code-sent', patience: 18 * 3_600_000 },
  reset: { key: 'fareway.reset-code-sent', patience: 60 * 60_000 },
} as const;

type Kind = keyof typeof notes;

/** Notes that a code was sent to an address just now, or when the server says. */
export function noteSentCode(kind: Kind, email: string, at: number = Date.now()): void {
  keepNote(notes[kind].key, JSON.stringify({ ...sentCodes(kind), [email.toLowerCase()]: at }));
}

/**
 * Whether a code should be asked for again by itself: a confirmation code after 18 hours, or when none was ever sent (P-122, P-123);
 * a reset code after 60 minutes (P-125). The server keeps the same rules; this saves the call.
 */
export function isCodeDue(kind: Kind, email: string, now: number = Date.now()): boolean {
  const sentAt = codeSentAt(kind, email);
  return sentAt === undefined || now - sentAt > notes[kind].patience;
}

/** When this browser last asked for a code for an address, in milliseconds since 1970; undefined when it never did (P-124). */
export function codeSentAt(kind: Kind, email: string): number | undefined {
  return sentCodes(kind)[email.toLowerCase()];
}

function sentCodes(kind: Kind): Record<string, number> {
  try {
    return JSON.parse(readNote(notes[kind].key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
