import { CallError } from '@fareway/api/call-error.ts';
import { orSignIn } from './or-sign-in.ts';

/**
 * Returns what the loader of a page reads; null for a member whose role does not include it. After the session has ended, it throws a redirect to
 * sign in.
 */
export async function unlessNotPermitted<Loaded>(request: Request, reading: Promise<Loaded>): Promise<Loaded | null> {
  try {
    return await orSignIn(request, reading);
  } catch (error) {
    if (error instanceof CallError && error.key === 'staff-not-permitted') return null;
    throw error;
  }
}

/** Returns what is read; undefined when the server refuses because there is no such thing. */
export async function ifThere<Loaded>(
  reading: Promise<Loaded>,
  isMissing: (refusal: CallError) => boolean,
): Promise<Loaded | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CallError && isMissing(error)) return undefined;
    throw error;
  }
}
