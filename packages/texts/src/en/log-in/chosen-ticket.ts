/** The ticket that a visitor goes on to buy after the log-in. */

export const title = 'You are buying';
export const price = <Part>(
  price: string,
  of: { isFrom: boolean; isByDirectDebit: boolean },
  small: (words: string) => Part,
) => [of.isFrom ? small('from ') : '', price, of.isByDirectDebit ? small(' by Direct Debit') : ''];
export const change = 'Choose another ticket';
