/** Sentences that several pages show. */

export const buyingDisabled = 'Buying is disabled.';
export const expired = 'It can no longer be used.';
export const enterCode = 'Enter the code from the email first.';
export const formNotSent =
  'We could not reach our server. Check your connection and try again; nothing you typed is lost.';
export const typeUnavailable = 'This type of ticket is currently unavailable.';
export const notificationsDisabled = 'Your transport provider has disabled boarding notifications for this service.';
export const noBankDetails = 'No mandate bank data available.';
export const ticketsFailed = 'There was a problem retrieving your tickets. Please try again shortly.';
export const troubleshootingOn = 'Troubleshooting mode is on';
export const emailSettingsFailed = 'Account email settings could not be loaded. Please try again.';
export const faceInMiddle = 'Put the face in the middle.';
