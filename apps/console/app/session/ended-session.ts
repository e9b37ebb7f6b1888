import { CallError } from '@fareway/api/call-error.ts';

type Show = (isAsking: boolean) => void;

let show: Show | undefined;
/** Whether the person is signing out, or has signed out on the page shown. */
let isLeaving = false;
let asking: { question: Promise<boolean>; settle: (isSignedIn: boolean) => void } | undefined;

/**
 * Sets the function that opens and closes the dialog; undefined when no page of a person is shown. An open question then ends, as if the person did
 * not sign in.
 */
export function setQuestion(next: Show | undefined): void {
  if (!next) settleQuestion(false);
  show = next;
  isLeaving = false;
}

/** Returns whether the page shown can ask its person to sign in again. */
export function canAsk(): boolean {
  return show !== undefined;
}

/**
 * Asks the person to sign in again over the page shown, which keeps what was typed (C-213). Returns whether they have; false where no page of a
 * person is shown, and while they sign out. Calls that fail meanwhile wait for the same question.
 */
export function askToSignIn(): Promise<boolean> {
  if (!show || isLeaving) return Promise.resolve(false);
  if (!asking) {
    let settle: (isSignedIn: boolean) => void = () => {};
    const question = new Promise<boolean>((resolve) => (settle = resolve));
    asking = { question, settle };
    show(true);
  }
  return asking.question;
}

/** Ends the session by `signOut`: from then on the page shown does not ask, unless it fails. */
export async function withoutAsking(signOut: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

/** Closes the question, if it is open. */
export function settleQuestion(isSignedIn: boolean): void {
  asking?.settle(isSignedIn);
  asking = undefined;
  show?.(false);
}

/** Sends a call of a page. After the session has ended, it asks the person to sign in, and sends the call again. */
export async function sendAgain(send: () => Promise<Response>): Promise<Response> {
  let response = await send();
  while (response.status === 401 && (await askToSignIn())) response = await send();
  return response;
}

/** Returns whether a call was refused because the session has ended. */
export function isEndOfSession(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
