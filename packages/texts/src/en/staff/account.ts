/** The own account of a person: sessions and the authenticator app. */

export const title = 'Your account';
export const name = 'Name';
export const email = 'Email';
export const sessions = 'Where you are signed in';
export const sessionsLead = 'If you do not know one of them, end it, and tell an owner of your operator.';
export const thisOne = 'this browser';
export const network = 'Network';
export const since = 'Signed in';
export const lastUsed = 'Last used';
export const end = 'End';
export const ofSession = (browser: string, since: string) => ` the session of ${browser}, signed in ${since}`;
export const ended = (browser: string) => `The session of ${browser} has ended.`;
export const endOthers = 'End all others';
export const othersEnded = 'All other sessions have ended.';
export const noOthers = 'You are signed in nowhere else.';
export const endFailed = 'The session was not ended';
export const othersFailed = 'The other sessions were not ended';
export const factor = 'Authenticator app';
export const factorText = 'An app on your phone shows the code that you enter after your password.';
export const replace = 'Replace your authenticator app';
/** A browser of this name. */
export const samsungInternet = 'Samsung Internet';
export const unknownBrowser = 'Unknown browser';
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;
export const moment = (day: string, time: string) => `${day}, ${time}`;
