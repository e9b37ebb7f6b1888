/** The settings of an operator, in the console (C-200, C-203). */

import { plural } from '../plural.ts';

export const notPermitted = 'Your role does not include the settings';
export const notPermittedNext = 'Owners and managers change settings. Ask one of them if you need a change.';
/** To a member who is limited to some services. */
export const someServicesOnlyNext =
  'The settings are those of all services. Ask a colleague who works with all of them.';
export const pages = 'Settings';
export const company = 'Company and look';
export const rules = 'Rules of sale';
export const payments = 'Payments';
export const save = 'Save';
export const saved = 'The settings are saved.';
export const nothingToSave = 'Nothing is different from what is saved.';
export const changedSince = 'A colleague has saved these settings in the meantime';
export const changedSinceTaken = 'Their changes are shown here. What you typed is still there. Save again to keep it.';
export const bothChanged = (label: string, theirs: string) => `${label}: your colleague has saved “${theirs}”.`;
export const yes = 'yes';
export const no = 'no';
export const empty = 'nothing';

export const companyLead = 'What purchasers see of you on your pages, in emails and when something goes wrong.';
export const name = 'Name';
export const nameHint = 'On tickets, receipts and in emails.';
export const nameWrong = (most: number) => `Enter a name of ${most} characters at most.`;
export const siteName = 'Heading of your pages';
export const logo = 'Logo';
export const logoHint =
  'A PNG or JPEG of at most 2 MB, best one that is meant for paper. Families see it on your pages, in emails and on tickets. It is always on white.';
export const chooseLogo = 'Choose a picture';
export const chooseOtherLogo = 'Choose another picture';
export const removeLogo = 'Remove the logo';
export const logoSaved = 'The logo is saved.';
export const logoRemoved = 'The logo is removed. Your name is shown instead.';
export const supportTitle = 'Contact for purchasers';
export const supportLead = 'It is named when something cannot be sold, and in emails.';
export const supportName = 'Name of the contact';
export const supportEmail = 'Email';
export const supportEmailWrong = 'Enter an email address in the correct format, like name@example.com';
export const supportPhone = 'Phone';
export const supportPhoneWrong = (most: number) => `Enter a phone number of ${most} characters at most.`;
export const colour = 'Colour';
export const colourHint = 'Such as #7b1e3a.';
export const colourWrong = 'Enter a colour such as #7b1e3a.';
export const sample = 'How it looks';
export const sampleButton = 'Buy a ticket';
export const sampleText = 'A link on your pages';
export const lightSample = 'Light';
export const darkSample = 'Dark';
export const contrastOf = (ratio: string) => `Contrast of text: ${ratio} to 1.`;
export const isReadable = 'Your colour is readable as text on a light page, so it is used as it is.';
export const isDarkened = (ratio: string) =>
  `Your colour has a contrast of ${ratio} to 1 on a light page, which is too little for text. Links and small text have a darker shade of it. Large areas keep it.`;

export const rulesLead = 'How your tickets are sold and used. A change counts from the next purchase or payment on.';
export const instalmentsTitle = 'Instalments';
export const instalmentsTouched = (plans: number) =>
  plural(plans, {
    one: '1 ticket is being paid by instalments.',
    other: `${plans} tickets are being paid by instalments.`,
  });
export const retries = 'Retry a failed instalment';
export const retriesHint = 'Fareway charges it again after a few days, before the family has to act.';
export const retryOptions = { 0: 'Never', 1: 'Once', 2: 'Twice', 3: 'Three times' };
export const suspends = 'Suspend a ticket while one of its instalments is owed';
export const suspendsHint = 'Its code is refused on the bus until the instalment is paid.';
export const passesTitle = 'Journeys on passes';
export const passesTouched = (passes: number) =>
  plural(passes, { one: '1 pass is valid today or later.', other: `${passes} passes are valid today or later.` });
export const daysAhead = 'Days ahead that can be booked';
export const minJourneys = 'Fewest journeys of one booking';
export const saleCutOff = 'Minutes before departure until which a journey is sold';
export const saleCutOffHint =
  'With 0, a journey is sold until the bus leaves the passenger’s stop. 60 is an hour before.';
export const cutOff = 'Hours before departure until which a booking can be changed';
export const flexiTitle = 'Flexi tickets';
export const flexiTouched = (tickets: number) =>
  plural(tickets, {
    one: '1 flexi ticket is valid today or later.',
    other: `${tickets} flexi tickets are valid today or later.`,
  });
export const minTopUp = 'Fewest trips of a top-up';
export const reminderTrips = 'Trips left at which purchasers are reminded';
export const reminderTripsHint =
  'An email is sent once when so many trips are left, and again when none is left. It counts for the next boarding of each flexi ticket. 0 sends only the second one.';
export const secondPassenger = 'Per cent off for the second passenger of an account';
export const furtherPassengers = 'Per cent off for each further passenger';
export const siblingsHint =
  'The dearest passenger pays the full price. Each ticket says whether it takes part. 0 takes nothing off.';
export const saleTitle = 'Buying and showing tickets';
export const allTouched = (tickets: number) =>
  plural(tickets, { one: '1 ticket is valid today or later.', other: `${tickets} tickets are valid today or later.` });
export const studentId = 'Ask for a student ID';
export const studentIdHint = 'Nobody can buy a ticket without one. Tickets that are sold stay valid.';
export const noPhotos = 'Tickets have no photo';
export const noPhotosHint = 'Purchasers are not asked for a photo, and tickets do not show one.';
export const hideBuyAgain = 'Hide the link to buy the same ticket again';
export const vouchers = 'Point out vouchers on the pages of services';
export const boardingNews = 'Offer emails when a passenger boards';
export const boardingNewsHint = 'Purchasers switch them on for each ticket.';
export const numberWrong = (fewest: number, most: number) => `Enter a whole number from ${fewest} to ${most}.`;
export const practice = 'Practice';
export const data = 'All your data';
