/** Signing in with a passkey, and the passkeys of an account. */

export const signIn = 'Sign in with a passkey';
export const title = 'Use your passkey';
export const lead =
  'Your account has a passkey as its second factor. Your device asks for your fingerprint, face or PIN.';
export const use = 'Use the passkey';
/** The person has closed the question of the browser, or the device has no passkey. */
export const notUsed = 'No passkey was used. Try again, or sign in with your password.';
export const notMade = 'No passkey was made. Try again when your device asks.';
export const unsupported = 'This browser cannot use passkeys. Sign in with your password, or use another browser.';

/** Where a person sets up their first second factor. */
export const insteadOfApp = 'Or use a passkey instead of an app';
export const insteadOfAppText =
  'Your device asks for your fingerprint, face or PIN when you sign in. You can add an app later.';
export const ofThisDevice = 'Use a passkey of this device';

export const heading = 'Passkeys';
export const explanation =
  'A passkey signs you in without a password, by the fingerprint, face or PIN of your device. You can have several.';
export const noneYet =
  'A passkey signs you in without a password, by the fingerprint, face or PIN of your device. You have none yet.';
export const name = 'Name of the passkey';
export const nameHint = 'For example “Office laptop”, so that you know it again in this list.';
export const nameMissing = 'Enter a name of 60 characters at most.';
export const add = 'Add a passkey';
export const added = (name: string) => `The passkey “${name}” is added.`;
export const made = 'Added';
export const lastUsed = 'Last used';
export const never = 'Not yet';
export const remove = 'Remove';
export const ofPasskey = (name: string) => ` the passkey ${name}`;
export const removeQuestion = (name: string) => `Remove the passkey “${name}”?`;
export const removeText =
  'You can no longer sign in with it, and all your other sessions end. Delete it on your device as well.';
export const keep = 'Keep it';
export const notRemoved = 'The passkey was not removed';
export const removed = (name: string) => `The passkey “${name}” is removed.`;
