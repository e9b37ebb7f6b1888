/** What is wrong in a row of an imported file, and what would be right (C-064). */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

const optionsOf = (options: string[]) =>
  options.length > 8 ? `${options.slice(0, 8).join(', ')} and ${options.length - 8} more` : options.join(', ');

export const missing = (field: string) => `${field} is empty. Fill it in.`;
export const dayUnreadable = 'This is not a day. Write it as 31/12/2026 or 2026-12-31.';
export const spreadsheetError = 'A formula in the spreadsheet has failed here. Type the value in its place.';
export const hidden = 'This has hidden characters. Type it again.';
export const serviceUnknown = (options: string[]) =>
  options.length === 0
    ? 'There is no service yet. Add it first.'
    : `No service has this name. Write one of: ${optionsOf(options)}.`;
export const serviceAmbiguous = (ids: string[]) =>
  `Several services have this name. Write the id of one, as in the file of all timetables: ${optionsOf(ids)}.`;
export const ticketUnknown = (options: string[]) =>
  options.length === 0
    ? 'This service has no tickets on sale in this year. Add the ticket first.'
    : `This service has no such ticket. Write one of: ${optionsOf(options)}.`;
export const ticketAmbiguous = (options: string[]) =>
  `Several tickets have this name. Write one of: ${optionsOf(options)}.`;
export const salesYear = 'Write the sales year as 26/27.';
export const severalYears = (years: string[]) =>
  `There is such a ticket for each of the years ${listOf(years)}. Write the sales year in a column Sales year.`;
export const email = 'This is not an email address. Correct it or leave it empty.';
export const stop = (options: string[]) => `The service has no such stop. Write one of: ${optionsOf(options)}.`;
export const zone = (options: string[]) => `The service has no such zone. Write one of: ${optionsOf(options)}.`;
export const destination = (options: string[]) =>
  `The service has no such destination. Write one of: ${optionsOf(options)}.`;
export const yearGroup = (options: string[]) =>
  `The service does not carry this year group. Write one of: ${optionsOf(options)}.`;
export const days = 'Write the days of travel, such as: Mon, Wed AM, Fri.';
export const daysFull =
  'There is no seat left on one of these days, or the ticket is not sold for it. Choose other days.';
export const firstDay = (days: number) => `Write a day from today to ${days} days ahead on which the bus runs.`;
export const direction = 'Write AM or PM.';
export const firstName = 'Write a first name of at most 80 letters.';
export const lastName = 'Write a last name of at most 80 letters.';
export const studentId = 'This operator needs a student id of at most 80 characters.';
export const advancePass = 'A pass by the journey is sold with its first journey, so a file cannot make one.';
export const stopWithoutBus = (stop: string) => `The bus does not call at ${stop} on the journeys of this ticket.`;
export const noJourney =
  'None of the days of travel of this ticket is between its first and its last day. Change the days of the ticket.';
export const ticketEnded = (day: string) => `This ticket ended on ${day}. Leave the line out, or write another ticket.`;
export const noSeat = 'There is no seat left.';
export const noSeatThen = 'There is no seat left then. Write another day or direction.';
export const trips = (most: number) => `Write a whole number of trips from 0 to ${most}.`;
export const notFlexi = 'Only flexi tickets have trips. Leave this empty.';
export const sameTwice = (line: number) =>
  `Line ${line} has the same ticket for this passenger. Keep one of the lines, or write another name for somebody else.`;
export const idTwice = (line: number) => `Line ${line} has this student id, too. Correct one of them.`;
export const fitsSame = (line: number) =>
  `Line ${line} fits the same ticket. Keep one of the lines if both mean one ticket. Otherwise fill in what tells them apart, such as the student id or the email address.`;
export const unclearLine = (line: number) =>
  `Line ${line} is not clear, and may mean the ticket that fits this row. Correct it first, or fill in what tells them apart, such as the student id or the email address.`;
export const severalAlike =
  'Several tickets of this name fit this row. Fill in what tells them apart, such as the student id or the email address.';
export const otherPassenger = (name: string) =>
  `The ticket with this student id is for ${name}. Correct the name or the student id.`;
export const otherStudentId = (name: string, id: string) =>
  `${name} holds this ticket with the student id ${id}. Write that student id, or another name for somebody else.`;
export const otherZone = (zone: string) =>
  `This passenger has a ticket for ${zone}. Another zone has another price: change the ticket, not the file.`;
export const otherDays = (days: string) =>
  `This passenger has a ticket for ${days}. Change the days on the ticket, not by a file.`;
export const otherTrips = (left: number) =>
  plural(left, {
    one: 'This ticket has 1 trip left. A file does not change that: write 1, or leave this empty.',
    other: `This ticket has ${left} trips left. A file does not change that: write ${left}, or leave this empty.`,
  });
export const otherAddress = (address: string | null) =>
  address === null
    ? 'This ticket is in the account of a purchaser, which a file does not change. Leave this empty.'
    : `This ticket is in the account of ${address}, which a file does not change. Write that address, or leave this empty.`;
export const latitude = 'Write a latitude as a decimal number from -90 to 90, such as 53.9591.';
export const longitude = 'Write a longitude as a decimal number from -180 to 180, such as -1.0815.';
export const placeIncomplete = 'A place needs both latitude and longitude.';
export const atcoCode = 'Write an ATCO code of 3 to 12 letters and digits.';
export const stopTwice = (line: number) => `Line ${line} is the same stop. Keep one of them.`;
export const nameTaken = 'Another stop has this name. Choose a different name, or leave the ATCO code empty.';
export const atcoTaken = (name: string) => `The stop ${name} has this ATCO code. Correct the name or the code.`;
