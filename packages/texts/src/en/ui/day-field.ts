/** The field for a day in the console. */

export const dayHint = 'Such as 30/11/2026';
export const dayWrong = 'Enter a day such as 30/11/2026.';
