/** Where a ticket that was bought is found. */

export const sent = (email: string) =>
  `We are also sending it to ${email}. You can find it in My tickets whenever you need it.`;
