/** The step in which a visitor confirms the email address with a code (P-035, P-258, P-259). */

export const documentTitle = 'Confirm email – Fareway';
export const title = 'Confirm email';
export const lead = <Part>(email: Part) => ['We sent a code to ', email, '. Enter it to continue.'];
export const code = 'Confirmation code';
export const codeHint = 'Six digits. The email may land in your junk or spam folder.';
export const submit = 'Verify';
export const help = 'Help with the confirmation code';
export const moreInfo = 'More info';
