/** The locale of numbers, days and lists that `Intl` formats. */
export const locale = 'en-GB';
