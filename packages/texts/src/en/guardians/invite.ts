/** The form that invites a guardian. */

export const full =
  'It is shared with three people, which is the limit. Take it back from one of them to invite another person.';
export const email = 'Their email address';
export const emailHint = (firstName: string) =>
  `Until they accept, they see only your email address, ${firstName}’s first name and the service.`;
export const name = 'Your name, as they know you';
export const nameHint = 'They see it in the email.';
export const failed = 'The invitation was not sent';
export const invite = 'Invite';
