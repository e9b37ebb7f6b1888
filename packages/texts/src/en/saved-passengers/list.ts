/** The page of the passengers that an account keeps. */

export const documentTitle = 'Passengers – Fareway';
export const lead =
  'Choose one of them when you buy a ticket, and the form is filled in. The year group moves up each August.';
export const failed = 'Your passengers could not be loaded. Please try again.';
export const none = 'No passengers yet';
export const noneText = 'Add the people you buy tickets for. You type their details and add their photo only once.';
export const full = (most: number) => `Your account has ${most} passengers, which is the most it can have`;
export const fullText = 'Remove one that you no longer need to add another.';
/** The name is only read aloud. */
export const edit = <Part>(name: string, hidden: (words: string) => Part) => ['Edit', hidden(` ${name}`)];
export const fromTickets = 'From your tickets';
export const fromTicketsText =
  'These passengers are on your tickets, but are not saved. Keep one, and you can choose them when you buy.';
/** The name is only read aloud. */
export const keep = <Part>(name: string, hidden: (words: string) => Part) => ['Keep', hidden(` ${name}`)];
/** The name is only read aloud. */
export const remove = <Part>(name: string, hidden: (words: string) => Part) => ['Remove', hidden(` ${name}`)];
export const removeQuestion = (name: string) => `Remove ${name} from your account?`;
export const removeText =
  'The saved details and the photo are deleted. Tickets stay valid and keep their passenger and photo.';
export const removed = (name: string) => `${name} was removed.`;
