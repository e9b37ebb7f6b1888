/** The switch of the emails about boarding. */

export const label = (firstName: string) => `Email me when ${firstName} boards`;
export const saving = 'Saving…';
export const on = 'Boarding emails are on.';
export const off = 'Boarding emails are off.';
export const savedOn = 'Saved. Boarding emails are on.';
export const savedOff = 'Saved. Boarding emails are off.';
export const failed = 'There was an issue updating your notification preferences. Please try again later.';
export const unreachable = 'We could not reach our server. Please check your connection.';
