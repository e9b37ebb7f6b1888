/** The page of the settings that says from where the operator's mail is sent. */

export const title = 'Email';
export const lead =
  'Families trust an email from your own domain. Three records at the company that keeps your domain show receivers that it is yours.';
export const from = (address: string) => `Emails are sent from ${address}.`;
export const replies = (address: string) => `Replies go to ${address}, the contact that families see.`;
export const noReplies = 'Replies reach nobody, because you have no contact email. Enter one under Company and look.';
export const states = {
  none: '',
  waiting: 'They are sent from your domain as soon as all three records are right.',
  verified: 'Your domain is in use.',
  broken: 'A record of your domain is wrong, so emails are sent from Fareway’s address again.',
};
export const checked = (moment: string) =>
  `Read on ${moment}. They are read again by themselves every day, and every hour while one is wrong.`;
export const unchecked = 'Your records were not read yet.';
export const address = 'Your address for emails';
export const addressHint =
  'Such as tickets@your-company.co.uk. A mailbox of this name should exist: it has the emails that cannot be delivered.';
export const save = 'Save';
export const saved = 'The address is saved. Copy the records to your domain.';
export const records = 'Records of your domain';
export const recordsLead = 'Give them to whoever looks after your domain. Each is a record of the type TXT.';
export const kinds = {
  spf: 'SPF: who may send',
  dkim: 'DKIM: the signature',
  dmarc: 'DMARC: the policy',
};
export const recordName = 'Name';
export const recordValue = 'Text';
export const right = 'Right';
export const unread = 'Not read yet';
/** A second record of SPF makes the first one fail, too: that of the company’s other mail. */
export const unreadSpf = (sender: string) =>
  `Not read yet. A domain has one record for SPF. If yours has one already, keep it, and add “${sender}” before its last word.`;
export const problems = {
  missing: 'There is no such record. Add it.',
  twice: 'There are several. Receivers then read none of them. Keep one.',
  different: 'The record says something else. Replace it with this text.',
  open: 'The record lets everybody send in your name. Replace it with this text.',
  testing: 'The record is marked as a test (t=y), so receivers ignore it. Replace it with this text.',
};
export const notYet = 'Not right yet';
export const copyName = 'Copy the name';
export const copyText = 'Copy the text';
export const ofRecord = (record: string) => ` of ${record}`;
export const copied = 'Copied.';
export const check = 'Read the records now';
export const allRight = 'All three records are right. Emails are sent from your domain.';
export const notRight = 'The records are read. Not all of them are right yet.';
export const remove = 'Use Fareway’s address';
export const removeTitle = 'Send emails from Fareway’s address again?';
export const removeLead =
  'The key of your domain is forgotten. To use the domain again, you need another record for DKIM.';
export const keep = 'Keep your domain';
export const removed = 'Emails are sent from Fareway’s address.';
export const notDone = 'Nothing was changed';
export const practice = 'Nothing is sent from an operator for practice: its emails are shown with its families.';
export const unavailable = 'This installation sends all emails from its own address. Ask the people who run it.';
