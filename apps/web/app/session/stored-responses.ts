import { storedResponses } from '@fareway/browser/device/stored-responses.ts';
import { loggedInUser } from './logged-in-mark.ts';

/** What this device stores of the pages that a purchaser opened. `chrome/head-script.js` deletes the database by this name at a log-out. */
export const { keep, readStored, forgetStored, keepOnlyOf, forgetAllStored } = storedResponses(
  'fareway-kept',
  loggedInUser,
);

/** The name of the stored response about today. It contains the codes of the purchaser's tickets and of shared ones. */
export const todayName = 'today';
