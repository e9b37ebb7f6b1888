/** Sharing a ticket with a second guardian, on the page of the ticket. */

export const title = 'Second guardian';
export const lead =
  'Another parent or carer with an account of their own can see this ticket with its photo, and show its code on the bus. They see no prices, and can’t change it or send it on.';
export const leadWithEmails =
  'Another parent or carer with an account of their own can see this ticket with its photo, show its code on the bus, and turn on boarding emails for themselves. They see no prices, and can’t change it or send it on.';
export const failed = 'We could not load who this ticket is shared with';
export const invited = (email: string) => `An invitation is on its way to ${email}`;
export const invitedText =
  'They see the ticket once they have logged in with this address and accepted. We tell you when they accept.';
