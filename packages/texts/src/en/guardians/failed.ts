/** Shown instead of a shared ticket that failed to load. */

export const ended = 'This ticket has ended';
export const endedText = 'It is void or has expired, so it is no longer shared with you.';
export const notShared = 'This ticket is not shared with you';
export const notSharedText = 'It may have been taken back, or shared with another of your email addresses.';
export const title = 'We could not show this ticket';
export const unreachable =
  'We could not reach our server, and this ticket is not on this device, or was last loaded more than a week ago. Check your connection, then try again.';
export const failing =
  'There is a problem with our server, and this ticket is not on this device, or was last loaded more than a week ago. Please try again in a moment.';
export const tryAgain = 'Please try again in a moment.';
