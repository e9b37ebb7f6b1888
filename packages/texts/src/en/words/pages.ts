/** The names of pages: the title of the page, and the links to it. */

export const myTickets = 'My tickets';
export const help = 'Help';
export const account = 'Account';
export const passengers = 'Passengers';
export const bookings = 'Your bookings';
export const bookTrips = 'Book your trips';
export const bookMoreTrips = 'Book more trips';
export const logIn = 'Log in';
export const forgotPassword = 'Forgot password';
export const setPassword = 'Set a new password';
export const verifyEmail = 'Verify email';
export const changeEmail = 'Change email';
export const changeEmailDocument = 'Change email – Fareway';
export const orders = 'Orders and receipts';
export const savedCards = 'Saved cards';
export const personalData = 'Your data';
export const oldData = 'Delete old data';
export const deleteAccount = 'Delete your account';
export const findYourBus = 'Find your bus';
export const allOperators = 'All transport providers';
export const terms = 'Terms';
export const privacy = 'Privacy';
export const addPassenger = 'Add a passenger';
