/** The page about the data of an account, with its download. */

export const documentTitle = 'Your data – Fareway';
export const lead = 'What we keep about you and the passengers you buy for belongs to you.';
export const download = 'Download your data';
export const downloadText =
  'A ZIP file with your account, tickets and trips, orders and payments, messages and photos. A note in it explains the files. You can download it five times a day, after you have logged in again.';
export const downloadCare = 'It contains names and photos of children: please keep it in a safe place.';
export const startDownload = 'Download my data';
/** The name of the file with everything. Of ASCII: it is in a header. */
export const fileName = (day: string) => `fareway-data-${day}.zip`;
export const failed = 'Your data could not be downloaded';
export const saved = 'Your data has been downloaded';
export const savedText = 'You will find it where your browser saves files.';
export const oldDataText =
  'Passengers of tickets that have ended are deleted after 13 months, and photos without a ticket after 30 days. You can delete them now.';
export const openOldData = 'Delete old data…';
export const deleteAccountText =
  'The next page says what is deleted and what has to stay for a while. Nothing happens until you confirm it.';
export const openDeleteAccount = 'Delete account…';
