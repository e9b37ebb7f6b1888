import { keepNote, readNote } from '@fareway/browser/device/local-notes.ts';
import { resultOf } from '@fareway/api/client.ts';
import { visitorApi } from '../session/session.ts';

/** The two kinds of codes that are emailed, and the storage key of the time of the last one (P-124). */
const notes = {
  confirmation: { key: 'fareway.confirmation-code-sent', patience: 18 * 3_600_000 },
  reset: { key: 'fareway.reset-code-sent', patience: 60 * 60_000 },
} as const;

type Kind = keyof typeof notes;

/** Stores that a code was sent to an address, now or at the server's time. */
export function noteSentCode(kind: Kind, email: string, at: number = Date.now()): void {
  keepNote(notes[kind].key, JSON.stringify({ ...sentCodes(kind), [email.toLowerCase()]: at }));
}

/**
 * Returns whether a code should be requested automatically: a confirmation code after 18 hours, or when none was sent (P-122, P-123); a
 * reset code after 60 minutes (P-125). The server has the same rules; this avoids the call.
 */
export function isCodeDue(kind: Kind, email: string, now: number = Date.now()): boolean {
  const sentAt = codeSentAt(kind, email);
  return sentAt === undefined || now - sentAt > notes[kind].patience;
}

/** Returns the time of this browser's last request for a code for an address, in milliseconds since 1970; undefined without one (P-124). */
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

/**
 * Requests a code to reset a password, at most once in 60 minutes (P-125). Returns undefined after a request, or the time of the earlier
 * request, in milliseconds since 1970, when that was less than an hour ago. The server's response is the same for an address without an
 * account.
 */
export async function sendResetCode(email: string): Promise<number | undefined> {
  if (!isCodeDue('reset', email)) return codeSentAt('reset', email);
  await resultOf(visitorApi.POST('/auth/forgot-password', { body: { email } }));
  noteSentCode('reset', email);
  return undefined;
}
