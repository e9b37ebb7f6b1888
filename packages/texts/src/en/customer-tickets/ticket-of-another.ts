/** For a ticket of another account. */

export const title = 'This is the wrong account for this ticket';
export const logInAgain =
  'It was bought with another account. Please log out, then log in to the account that bought the ticket.';
export const logIn = 'It was bought with another account. Please log in to the account that bought the ticket.';
