/** A photo that was chosen, and that the server does not have yet. */

export const failed = 'Your photo could not be sent yet';
export const loggedOut = 'Please log in again';
export const sentAfterLogIn = 'We will send your photo then.';
