import { plural } from './plural.ts';

const left = (count: number) => plural(count, { one: '1 change left', other: `${count} changes left` });

/** The passengers that an account keeps. */
export const text = {
  documentTitle: (page: string) => `${page} – Fareway`,
  list: {
    title: 'Passengers',
    lead: 'Choose one of them when you buy a ticket, and the form is filled in. The year group moves up each August.',
    back: 'Account',
    failed: 'Your passengers could not be loaded. Please try again.',
    none: 'No passengers yet',
    noneText: 'Add the people you buy tickets for. You type their details and add their photo only once.',
    add: 'Add a passenger',
    full: (most: number) => `Your account has ${most} passengers, which is the most`,
    fullText: 'Remove one that you no longer need to add another.',
    edit: 'Edit',
    fromTickets: 'From your tickets',
    fromTicketsText:
      'These passengers are on your tickets, but are not saved. Keep one, and you can choose them when you buy.',
    keep: 'Keep',
  },
  remove: {
    label: 'Remove',
    title: (name: string) => `Remove ${name} from your account?`,
    text: 'The saved details and the photo are deleted. Tickets stay valid and keep their passenger and photo.',
    done: (name: string) => `${name} was removed.`,
  },
  saved: {
    title: (name: string) => `${name} was saved`,
    tickets: (titles: readonly string[]) =>
      `Also changed: ${titles.join(', ')}. Please print these tickets or add them to a wallet again: the earlier codes do not work any more.`,
    notAll: (title: string) => `Not everything was changed on ${title}`,
    seeTicket: 'See this ticket',
  },
  form: {
    addTitle: 'Add a passenger',
    editTitle: 'Edit passenger',
    firstName: 'First name',
    lastName: 'Last name',
    school: 'School or destination',
    yearGroup: 'Year group',
    yearGroupHint: (year: string) => `In the school year ${year}. It moves up by itself each August.`,
    noYearGroup: 'No year group',
    studentId: (operator: string) => `Student id at ${operator}`,
    save: 'Save',
    cancel: 'Cancel',
    showSaved: 'Show what is saved now',
    photoNotSent: 'The photo could not be sent, so nothing is saved yet. Please try again, or choose another photo.',
  },
  where: {
    label: 'Where should this be changed?',
    missing: 'Please choose where to change it',
    here: 'Only here',
    hereHint: 'The tickets stay as they are.',
    tickets: (count: number) =>
      plural(count, { one: 'Also on the ticket that is held', other: `Also on the ${count} tickets that are held` }),
    ticket: (title: string, parts: string) => `${title}: ${parts}.`,
    name: 'name, which can be corrected once',
    photo: (changesLeft: number | undefined) =>
      changesLeft === undefined ? 'photo' : `photo, with ${left(changesLeft)} before this one`,
    both: (name: string, photo: string) => `${name}; ${photo}`,
    codes: (count: number) =>
      `${plural(count, { one: 'It gets', other: 'Each of them gets' })} a new code: print it or add it to a wallet again. The operator is notified.`,
    notAll: 'Not everything can be changed on tickets',
    none: 'Your tickets stay as they are',
    reasons: (title: string, reasons: readonly string[]) => `${title}: ${reasons.join(' ')}`,
    nameCorrected: 'The name on it was corrected once already.',
    photoReplaced: (most: number) => `The photo on it was replaced ${most} times already.`,
    noPhotos: 'It has no photo.',
    otherDetails: 'Tickets keep the school, stop and year group they were bought with. The operator can change them.',
  },
};
