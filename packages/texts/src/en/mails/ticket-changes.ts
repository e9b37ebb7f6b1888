/** The mails about a corrected name or a replaced photo, and about a stop that is moved now or later (C-026). */

export const subject = (change: string, ticket: string) => `${change}: ${ticket}`;
export const newCode =
  'The ticket has a new code. A ticket that you printed, downloaded or added to a wallet before no longer works. Please use the attached ticket, or show the ticket on a phone.';
export const nameCorrected = 'The name on your ticket was corrected';
/** Where the operator has no email address, it sees the change in its console. */
const whoKnows = (operator: string, isEmailed: boolean) =>
  isEmailed ? `${operator} has been notified.` : `${operator} sees the change.`;
export const notYourName = (operator: string, isEmailed: boolean) =>
  `${whoKnows(operator, isEmailed)} If you did not correct the name, please contact them.`;
export const photoReplaced = 'The photo on your ticket was replaced';
export const notYourPhoto = (operator: string, isEmailed: boolean) =>
  `${whoKnows(operator, isEmailed)} If you did not replace the photo, please contact them.`;

export const operatorNameSubject = (service: string) => `A passenger’s name was corrected on a ticket for ${service}`;
export const operatorNameHeading = 'A passenger’s name was corrected';
export const operatorName =
  'A purchaser may correct the name on a ticket once. Earlier codes of this ticket are no longer valid.';
export const nameNow = 'Name now';
export const operatorPhotoSubject = (service: string) => `A photo was replaced on a ticket for ${service}`;
export const operatorPhotoHeading = 'A photo was replaced';
export const operatorPhoto = (most: number) =>
  `A purchaser may replace the photo on a ticket ${most} times. Earlier codes of this ticket are no longer valid.`;
export const changes = 'Changes';
export const changesOf = (changed: number, most: number) => `${changed} of ${most}`;

export const stopSubject = (service: string) => `Your bus stop has changed: ${service}`;
export const stopHeading = 'Your bus stop has changed';
export const stopLead = ({ operator, passenger, service }: { operator: string; passenger: string; service: string }) =>
  `${operator} has moved the stop of ${passenger} on ${service}. Please board at the new stop from now on.`;
export const newStop = 'New stop';
export const stopBefore = 'Stop until now';
export const stillValid =
  'The ticket stays valid, and its code is the same. A ticket that you printed or added to a wallet before shows the old stop.';

export const stopWillMoveSubject = (service: string, day: string) => `Your bus stop changes on ${day}: ${service}`;
export const stopWillMoveHeading = (day: string) => `Your bus stop changes on ${day}`;
export const stopWillMove = ({
  operator,
  passenger,
  service,
}: {
  operator: string;
  passenger: string;
  service: string;
}) => `${operator} has a new timetable for ${service}. ${passenger} boards at another stop with it.`;
export const stopFrom = (day: string) => `From ${day}`;
export const stopUntilThen = 'Until then';
export const stillValidThen =
  'You do not have to do anything. The ticket stays valid, and shows the new stop from that day on.';
export const stopKeptSubject = (service: string) => `Your bus stop stays the same: ${service}`;
export const stopKeptHeading = 'Your bus stop stays the same';
export const stopKept = ({ operator, instead, day }: { operator: string; instead: string; day: string }) =>
  `${operator} has changed its plans. The move to ${instead} on ${day} does not take place.`;
export const stopOf = (passenger: string) => `Stop of ${passenger}`;
