/** A receipt on paper. */

export const documentTitle = (heading: string, reference: string, operator: string) =>
  `${heading} ${reference}, ${operator}`;
export const page = (heading: string, reference: string, number: number) => `${heading} ${reference}, page ${number}`;
/** Of ASCII: it is in a header. */
export const fileName = (reference: string) => `receipt-${reference}.pdf`;
export const notice = (title: string, text: string) => `${title}. ${text}`;
/** `payment` is its number and kind: '3. Monthly payment'. */
export const instalment = (payment: string, day: string, state: string) => `${payment}: ${day}, ${state}`;
