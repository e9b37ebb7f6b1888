/** Beside the button that pays: where the ticket is sent, who decides about refunds, and the terms. */

export const labels = { ticket: 'Your ticket', tickets: 'Your tickets', receipt: 'Your receipt' };
export const sentTo = (email: string) => `Sent to ${email}`;
export const refunds = 'Refunds';
export const decides = (operator: string) => `${operator} decides.`;
export const decidesByTerms = (operator: string) => `${operator} decides, by its own terms.`;
export const askByEmail = <Part>(decision: string, email: Part) => [`${decision} Ask `, email, '.'];
export const askByPhone = <Part>(decision: string, phone: Part) => [`${decision} Ask on `, phone, '.'];
export const termsOf = (seller: string) => `${seller} (opens in a new tab)`;
export const furtherTermsOf = (seller: string, number: number) => `${seller}, ${number} (opens in a new tab)`;
