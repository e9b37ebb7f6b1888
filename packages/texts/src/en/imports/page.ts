/** The pages of imports in the console (C-063 to C-070). */

import { plural } from '../plural.ts';

export const title = 'Import and export';
export const lead = (operator: string) => `Bring lists into ${operator} from a file, and take them out again.`;
export const notPermitted = 'Your role does not include imports';
export const notPermittedNext = 'Owners and managers import files. Ask one of them if you have a list.';

export const whatToImport = 'What is in the file?';
export const chooseFile = 'Choose a file';
export const file = 'File';
export const fileHint =
  'CSV or Excel (XLSX), at most 10,000 rows and 10 MB, or the zip file of a feed. Nothing is written before you have seen a preview.';
export const reading = 'Reading the file…';
export const notRead = 'The file was not read';
export const filesTitle = 'Templates and exports';
export const filesLead =
  'A template has the right columns. An export has what is there now, and can be changed and imported again.';
export const templates = 'Template';
export const templateFile = 'Empty file as CSV';
export const exportAs = { csv: 'Export as CSV', xlsx: 'Export as Excel' };
/** The part of a link that is read aloud. */
export const ofKind = (kind: string) => `: ${kind}`;

export const gtfsTitle = 'Timetables as a GTFS feed';
export const manyServices = 'With more than 100 services the feed is checked when you ask for it.';
export const checkGtfs = 'Check what the feed has';
export const notChecked = 'The feed was not checked';
export const exportGtfs = 'Export as GTFS (zip)';
export const feedTitle = 'What is in the feed';
export const becomes = 'Becomes';
export const rowNotChosen = 'The choice was not saved';

export const history = 'Files so far';
export const none = 'No file was imported yet';
export const noneNext = 'Each import is listed here with its file, and can be taken back for 30 days.';
export const columnsOfHistory = { kind: 'What', state: 'State', at: 'When', by: 'Who' };
export const states = { preview: 'Preview, nothing imported', done: 'Imported', undone: 'Taken back' };
export const open = 'Open';
export const openFile = (name: string) => ` ${name}`;

export const back = 'All imports';
export const previewLead = (rows: number) =>
  plural(rows, { one: `${rows} row. Nothing is imported yet.`, other: `${rows} rows. Nothing is imported yet.` });
export const gone = 'This file is not kept any more';
export const goneNext = 'Files that were not imported are deleted after 30 days. Choose the file again.';
export const unknown = 'There is no such import';
export const unknownNext = 'It may have been discarded.';

export const columnsTitle = 'Columns of the file';
export const columnsLead = 'Check that each column fills the right field. Your choices are kept for the next file.';
export const column = (name: string, letter: string) =>
  name === '' ? `Column ${letter}, without a name` : `Column ${letter}: ${name}`;
export const examples = (texts: readonly string[]) =>
  texts.length === 0 ? 'empty' : `for example ${texts.join(', ')}`;
export const duplicate = 'Two columns have this name or mean the same. Choose which one counts.';
export const leaveOut = 'Leave out';
export const missing = (fields: readonly string[]) =>
  `No column is chosen for: ${fields.join(', ')}. Choose a column for each.`;
export const daysTitle = 'How are the days written?';
export const daysLead = (typed: string) => `${typed} can be two days. It counts for the whole column.`;
export const saveColumns = 'Use these columns';
export const columnsSaved = 'The columns are used';
export const columnsNotSaved = 'The columns were not changed';
export const whatHappens = 'What happens';
export const count = {
  new: (rows: number) => plural(rows, { one: `${rows} is new`, other: `${rows} are new` }),
  changed: (rows: number) => plural(rows, { one: `${rows} is changed`, other: `${rows} are changed` }),
  unchanged: (rows: number) =>
    plural(rows, {
      one: `${rows} is there already and stays as it is`,
      other: `${rows} are there already and stay as they are`,
    }),
  refused: (rows: number) => plural(rows, { one: `${rows} is refused`, other: `${rows} are refused` }),
};
export const nothingNew = 'The file changes nothing.';
export const refusedTitle = 'Refused rows';
export const firstRefused = (shown: number) => `The first ${shown}. The file has all of them.`;
export const line = 'Line';
export const lineOf = (number: number) => `Line ${number}`;
export const refusedColumns = { column: 'Column', value: 'In the file', right: 'What would be right' };
export const nothingThere = 'empty';
export const refusedFile = 'Download the refused rows, with the reason of each';
export const leavesOut = (rows: number) =>
  plural(rows, { one: `Leave out the refused row`, other: `Leave out the ${rows} refused rows` });
export const leavesOutHint = 'Otherwise correct the file, and choose it again.';
export const apply = (rows: number) => plural(rows, { one: `Import ${rows} row`, other: `Import ${rows} rows` });
export const applied = 'The file is imported';
export const notApplied = 'Nothing was imported';
export const discard = 'Discard this file';
export const discarded = 'The file is discarded';

export const doneTitle = 'Imported';
export const doneBy = (moment: string, name: string | null) => `${moment}, by ${name ?? 'a former member'}`;
export const undoneTitle = 'Taken back';
export const undo = 'Take this import back';
export const undoEnded = (day: string) => `It could be taken back until ${day}.`;
export const undoUntil = (day: string) =>
  `It can be taken back until ${day}, as long as nothing of it was used, paid or changed.`;
export const undoTitle = (rows: number) =>
  plural(rows, { one: `Take ${rows} row back?`, other: `Take ${rows} rows back?` });
export const keep = 'Keep it';
export const undone = 'The import is taken back';
export const notUndone = 'Nothing was taken back';
export const download = 'Download the file';

export const invitations = 'Purchasers';
export const waiting = (people: number) =>
  plural(people, {
    one: `${people} purchaser has not been invited yet. The ticket waits in no account.`,
    other: `${people} purchasers have not been invited yet. Their tickets wait in no account.`,
  });
export const invited = (people: number) =>
  plural(people, {
    one: `${people} purchaser was invited and has not logged in yet.`,
    other: `${people} purchasers were invited and have not logged in yet.`,
  });
export const withoutEmail = (tickets: number) =>
  plural(tickets, {
    one: `${tickets} ticket has no email address.`,
    other: `${tickets} tickets have no email address.`,
  });
export const allClaimed = 'All purchasers have their tickets in their accounts.';
export const invite = (people: number) =>
  plural(people, { one: `Invite ${people} purchaser`, other: `Invite ${people} purchasers` });
export const inviteTitle = (people: number) =>
  plural(people, { one: `Send ${people} email?`, other: `Send ${people} emails?` });
export const inviteEffect =
  'Each purchaser gets one email. It says how many tickets wait, and that there is nothing to pay. An email cannot be taken back.';
export const keepQuiet = 'Not now';
export const notInvited = 'Nobody was invited';
export const inviteDone = (people: number) =>
  plural(people, { one: `${people} email is sent`, other: `${people} emails are sent` });
