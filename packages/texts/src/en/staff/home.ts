/** The first page of an operator. */

export const title = 'Home';
export const signedInAs = (name: string) => `You are signed in as ${name}.`;
export const yourRole = (role: string) => `Your role: ${role}`;
export const withMoney = 'You see money.';
export const withoutMoney = 'You do not see money.';
export const pages = 'Pages';
export const servicesLead = 'Change your services and their seats, and see what is missing before they can be sold.';
export const ticketsLead = 'See what is on sale, prepare tickets and prices, and publish them.';
export const stopsLead = 'See where your buses call and how many passengers board there, and rename a stop.';
export const calendarsLead =
  'Change terms, holidays and extra days, see what a change does first, and close a morning for snow.';
export const teamLead = 'See who works here, invite somebody, and change what they may do.';
export const auditLogLead = 'See who changed what, when, and why.';
export const accountLead = 'See where you are signed in, and replace your authenticator app.';
