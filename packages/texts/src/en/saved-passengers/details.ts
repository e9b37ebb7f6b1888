/** The details of a saved passenger, and those that a form could not be filled in with. */
import { listOf } from '../list-of.ts';

export const finished = 'Finished school';
export const notStarted = 'Not at school yet';
export const fields = {
  name: 'name',
  studentId: 'student id',
  stop: 'bus stop',
  zone: 'zone',
  school: 'destination',
  yearGroup: 'year group',
  photo: 'photo',
};
export const otherSchool = (school: string) => `This ticket does not go to ${school}: please select the destination.`;
export const otherYearGroup = (group: string) => `This ticket is not for ${group}: please select the year group.`;
export const finishedBy = (name: string, year: string) =>
  `${name} has finished school by ${year}: please select the year group if this ticket is right.`;
export const notStartedIn = (name: string, year: string) =>
  `${name} is not at school yet in ${year}: please select the year group if this ticket is right.`;
export const missing = (fields: readonly string[]) => `Not known yet: ${listOf(fields)}.`;
