/** Refusals for staff of an operator, in the console and in the staff commands. */

export const notLoggedIn = 'You are not signed in, so nothing was changed. Please sign in to the console.';
export const settingsChanged =
  'Somebody has saved the settings in the meantime, so nothing was changed. Look at them again, and save again.';
export const logoType =
  'A logo has to be a PNG or JPEG picture, so nothing was saved. Save it as a PNG and choose it again.';
export const logoTooBig = 'A logo must be no more than 2 MB, so nothing was saved. Choose a smaller picture.';
export const logoUnreadable =
  'This picture cannot be read, or it has more than 10 million pixels, so nothing was saved. Save it as a smaller PNG and choose it again.';
export const logoWhite =
  'This logo is white, and logos are shown on white, so nothing was saved. Choose the version of it that is meant for paper.';
export const notPermitted =
  'Your role does not include this, so nothing was changed. Please ask the person who manages the staff of your operator.';
export const purchaserNotStaff =
  'This is an account for buying tickets. Please sign in to the console with a staff account.';
export const staffNotPurchaser =
  'This is a staff account, which buys nothing. Please log in with an account for buying tickets.';
export const signInWrong =
  'The email address or the password is not right. Please type both again, or ask for a new password.';
export const signInLocked =
  'Too many sign-ins have failed. Please try again in 15 minutes, or use a browser in which you have signed in before.';
export const codeWrong =
  'This code is not right, or was used before. Please enter the code that your authenticator app shows now, or a recovery code.';
export const signedInAlready = 'You are signed in already, so no code is needed. Go to the start page.';
export const offerEnded = 'This code was shown too long ago. Please scan the new one.';
export const passwordLinkEnded =
  'This link has ended or was used before, so nothing was changed. Please ask for a new one.';
export const passkeyRefused =
  'This passkey could not be used. Please try again, or sign in with your password and a code.';
export const passkeyKnown =
  'This passkey is in use already, so nothing was added. Use another device, or keep the passkey that you have.';
export const passkeyUnknown =
  'This passkey was removed already, so nothing was changed. Reload the page to see your passkeys.';
export const tooManyPasskeys = (most: number) =>
  `You can have ${most} passkeys at most, so nothing was added. Please remove one first.`;
export const lastFactor =
  'This is your only second factor, so nothing was removed. Please add another passkey or an authenticator app first.';
export const factorNeeded = 'Please enter a code of your authenticator app to do this.';
export const sessionUnknown =
  'This session has ended already, so nothing was changed. Reload the page to see where you are signed in.';
export const invitationUnknown = 'This link does not open an invitation. Please use the link of the latest email.';
export const invitationGone =
  'This invitation was accepted, replaced or taken back in the meantime, so nothing was changed. Reload the page to see the team.';
export const invitationEnded = (inviter: string) =>
  `This invitation has ended. Ask for another (${inviter} invited you).`;
export const invitationOfOther = (email: string) =>
  `This invitation is for ${email}. Please sign in with that address.`;
export const accountExists = 'This address has a staff account already. Please sign in to accept the invitation.';
export const alreadyMember =
  'A person with this email address works here already, so nothing was changed. Look for them on the page of the team.';
export const memberChanged = (role: string, seesMoney: boolean) =>
  seesMoney
    ? `Somebody has changed this person to ${role} who sees money in the meantime, so nothing was saved. Check your choice and save it again.`
    : `Somebody has changed this person to ${role} without money in the meantime, so nothing was saved. Check your choice and save it again.`;
export const memberUnknown = 'This person does not work here any more, so nothing was changed. Go back to the team.';
export const accountUnknown = (email: string) => `No member of staff has the address ${email}.`;
export const worksElsewhere =
  'This person also works for another operator, so nothing was reset. Please ask Fareway to reset the second factor.';
export const lastOwner = 'This is the only owner, so nothing was changed. Make somebody else an owner first.';
export const operatorUnknown = (slug: string) => `There is no operator '${slug}'.`;
export const operatorSlugTaken = (slug: string) => `There is an operator '${slug}' already.`;
export const serviceUnknown = (operator: string, service: string) => `${operator} has no service '${service}'.`;
export const areaNameInvalid =
  'Please enter the name of a town, with 120 characters at most, or a postcode area or district such as BD or BD23.';
export const areaUnknown = (operator: string, name: string) => `${operator} has no such area '${name}'.`;
export const referenceUnknown = (operator: string, reference: string) =>
  `${operator} has no ticket or order with the reference ${reference}.`;
export const ticketUnknown = (operator: string, id: string) => `${operator} has no ticket ${id}.`;
export const boardingInFuture = 'This time is in the future. Please enter when the passenger boarded.';
/** By the status of the ticket on the day of the boarding. */
export const boardingNotValid = {
  void: 'The ticket was void on that day.',
  expired: 'The ticket was expired on that day.',
  suspended: 'The ticket was suspended on that day.',
  'not-yet-valid': 'The ticket was not yet valid on that day.',
};
export const boardingWithoutTicket = 'The operator has no such ticket or service, or the passenger was deleted.';
export const ticketRefunded =
  'The money of this ticket was refunded before, or is on its way, so nothing was changed. Look at the ticket again.';
export const ticketPaidByPlan =
  'This ticket is paid by direct debit, so nothing was changed. Please end its plan, and refund its paid instalments one by one.';
export const ticketNotRefundable =
  'No card payment was made for this ticket itself, so nothing was changed. Please void it without a refund.';
export const ticketIsVoid = 'The ticket is void already, so nothing was changed. Look at the ticket again.';
export const ticketHasRunningPlan =
  'Not all instalments of this ticket are paid, so nothing was changed. Please end its plan, which can also void the ticket.';
export const deviceNameInvalid = 'Please enter a name for the device, with 60 characters at most.';
export const deviceNameTaken = (name: string) => `There is a device named '${name}'. Please revoke it first.`;
export const deviceNotPaired = (name: string) => `No paired device is named '${name}'.`;
export const homeItemDone = 'This is done, or gone, so nothing was changed. Reload the page to see what is left.';
export const homeItemChanged =
  'A colleague has taken this or put it off in the meantime, so nothing was changed. Look at it again.';
export const homeItemDay = 'Nothing was put off. Choose a day after today, within a year.';
export const homeItemColleague =
  'This member cannot be on it: they do not see this list, or have left the team. Nothing was changed. Choose another colleague.';
export const morningEmailLink =
  'This link does not work, so nothing was changed. Switch the email off on the page of your account.';
/** Why mail cannot be sent from an address. */
export const mailAddressInvalid = {
  'no-address': 'This is no email address, so nothing was saved. Type one such as tickets@your-company.co.uk.',
  'no-domain':
    'This address has no domain that you can own, so nothing was saved. Type one such as tickets@your-company.co.uk.',
  'public-host':
    'Anybody can have an address there, so emails cannot be signed as yours. Nothing was saved. Type an address of your own domain.',
  'own-domain': 'This domain belongs to Fareway, so nothing was saved. Type an address of your own domain.',
};
export const mailDomainTaken = (domain: string) =>
  `Another operator sends its emails from ${domain}, so nothing was saved. Check the address. Ask Fareway if the domain is yours.`;
export const mailDomainUnavailable =
  'This installation sends all emails from its own address, so nothing was saved. Ask the people who run it if you need your own.';
export const mailDomainUnknown =
  'There is no domain to check, because somebody may have removed it. Nothing was changed. Reload the page.';
export const dnsUnavailable = 'The name servers do not respond, so nothing was changed. Try again in a few minutes.';
export const morningEmailTime = 'This is no time, so nothing was saved. Type a time such as 07:00, or leave it empty.';
export const dataArchiveUnknown =
  'This archive is not there, so nothing was changed. An archive is kept for a day. Ask for a new one.';
