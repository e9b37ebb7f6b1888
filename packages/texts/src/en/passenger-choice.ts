/** Choosing a saved passenger for a purchase, and keeping the passenger of a purchase. */
export const text = {
  who: 'Who is it for?',
  somebodyElse: 'Somebody else',
  somebodyElseHint: 'Type the details below.',
  inBasket: 'Has a ticket in your basket',
  finished: 'Finished school',
  notStarted: 'Not at school yet',
  filled: {
    title: (name: string) => `${name}’s details are filled in`,
    emptied: 'The form is for somebody else',
    undo: 'Undo',
    undone: 'The form is as it was before.',
  },
  gaps: {
    school: (school: string) => `This ticket does not go to ${school}: please select the destination.`,
    yearGroup: (group: string) => `This ticket is not for ${group}: please select the year group.`,
    finished: (name: string, year: string) =>
      `${name} has finished school by ${year}: please select the year group if this ticket is right.`,
    notStarted: (name: string, year: string) =>
      `${name} is not at school yet in ${year}: please select the year group if this ticket is right.`,
    missing: (fields: readonly string[]) => `Not known yet: ${fields.join(', ')}.`,
    photoGone: 'The saved photo has been deleted: please add one.',
  },
  fields: {
    name: 'name',
    studentId: 'student id',
    stop: 'bus stop',
    zone: 'zone',
    school: 'destination',
    yearGroup: 'year group',
    photo: 'photo',
  },
  keep: {
    label: (name: string) => `Keep ${name}’s details for next time`,
    hint: 'What you entered about the passenger is kept in your account, under Passengers. You can change or remove it there.',
    question: (name: string, fields: readonly string[]) =>
      `${name} is a saved passenger with other details: ${fields.join(', ')}. Where should they be changed?`,
    here: 'Only on this ticket',
    also: 'Also in your saved passengers',
    failed: (name: string, reason: string) => `The ticket is bought, but ${name}’s details were not kept: ${reason}`,
  },
};
