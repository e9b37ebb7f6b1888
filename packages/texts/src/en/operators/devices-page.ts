/** The settings of what devices show of passengers, in the console (C-206). */

export const title = 'Passengers on devices';
export const lead = 'What the people on your buses see of passengers on their devices, and for how long.';
export const roles = {
  driver: { name: 'Drivers', hint: 'A device on a bus.' },
  inspector: { name: 'Inspectors', hint: 'A device that checks tickets on several buses.' },
  supervisor: { name: 'Supervisors', hint: 'A device at a stop or a school.' },
};
export const name = 'Name';
export const ofRole = (part: string, role: string) => `${part}, for ${role.toLowerCase()}`;
export const names = {
  hidden: 'No name',
  initial: 'As Nia B.',
  full: 'As Nia Byrne',
};
export const photo = 'Photo';
export const year = 'Year group';
export const notes = 'Notes';
export const howLong = 'For how long';
export const hours = 'Hours until a device deletes what it has of passengers';
export const hoursHint = (most: number) =>
  `After it was sent, from 1 to ${most}. Fewer hours leave less on a lost device.`;
export const hoursWrong = (most: number) => `Enter a whole number of hours from 1 to ${most}.`;
export const counts = 'A device applies a change when it fetches its next token, within an hour.';
