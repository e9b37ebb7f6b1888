type Show = (isAsking: boolean) => void;

let show: Show | undefined;
let asking: { question: Promise<boolean>; settle: (isSignedIn: boolean) => void } | undefined;

/** Sets what shows the question to sign in again while the pages of a person are shown; undefined at their end. */
export function setQuestion(next: Show | undefined): void {
  if (!next) settleQuestion(false);
  show = next;
}

/** Whether the page shown can ask its person to sign in again. */
export function canAsk(): boolean {
  return show !== undefined;
}

/**
 * Asks the person to sign in again over the page shown, which keeps what was typed (C-213). Returns whether they have; false where no page of a
 * person is shown. Calls that fail meanwhile wait for the same question.
 */
export function askToSignIn(): Promise<boolean> {
  if (!show) return Promise.resolve(false);
  if (!asking) {
    let settle: (isSignedIn: boolean) => void = () => {};
    const question = new Promise<boolean>((resolve) => (settle = resolve));
    asking = { question, settle };
    show(true);
  }
  return asking.question;
}

/** Closes the question, if it is open: the person has signed in again, or has not. */
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

const signedOutKey = 'fareway.console.signed-out';

/** Tells the other tabs of this browser that the person has signed out. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(signedOutKey, String(Date.now()));
  } catch {
    // without storage the other tabs learn it from the server
  }
}

/** Leaves a page whose person has signed out in another tab, so that nobody else sees it. Returns what ends the listening. */
export function leaveAfterSignOut(): () => void {
  const leave = ({ key }: StorageEvent) => {
    if (key === signedOutKey) window.location.assign('/console/sign-in');
  };
  window.addEventListener('storage', leave);
  return () => window.removeEventListener('storage', leave);
}
