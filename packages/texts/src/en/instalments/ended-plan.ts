/** A plan that ended before all of it was paid, on the page of its ticket and on its receipt. */

export const text = (operator: string) =>
  `The payments that were still to come are cancelled. ${operator} can tell you more.`;
