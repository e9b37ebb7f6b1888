/** Refusals of a renewal campaign, for staff. A ticket is its title: 'D1 Skipton Annual 26/27'. */

export const unknown = (name: string) => `There is no campaign '${name}'.`;
export const notOpen = (name: string) => `There is no open campaign '${name}'.`;
export const empty = 'A campaign needs at least one pair of tickets.';
export const ticketUnknown = (id: string) => `There is no ticket '${id}'.`;
export const ticketRenewsItself = (ticket: string) => `${ticket} cannot be renewed by itself.`;
export const ticketRepeated = (ticket: string) => `${ticket} is in more than one pair.`;
export const ticketNotSeasonal = (ticket: string) =>
  `${ticket} cannot be offered, because it is not sold for a season.`;
export const ticketArchived = (ticket: string) => `${ticket} cannot be offered, because its service is archived.`;
export const ticketExpired = (ticket: string) => `${ticket} cannot be offered, because it has expired.`;
export const mappingDiffers = (name: string) =>
  `'${name}' already offers another ticket to the holders of one of these tickets.`;
export const closesOnOtherDay = (name: string, day: string) =>
  `'${name}' is open until ${day}. Please extend it to change its last day.`;
export const dayInPast = (day: string) => `${day} is in the past. Please choose today or a later day.`;
