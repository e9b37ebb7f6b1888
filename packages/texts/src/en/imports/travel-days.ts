/** The words for weekdays and directions in files. */
export const weekdays = {
  m: ['m', 'mo', 'mon', 'monday'],
  tu: ['tu', 'tue', 'tues', 'tuesday'],
  w: ['w', 'we', 'wed', 'wednesday'],
  th: ['th', 'thu', 'thur', 'thurs', 'thursday'],
  f: ['f', 'fr', 'fri', 'friday'],
  sa: ['sa', 'sat', 'saturday'],
  su: ['su', 'sun', 'sunday'],
};
export const am = ['am', 'morning', 'mornings', 'to school'];
export const pm = ['pm', 'afternoon', 'afternoons', 'from school'];
