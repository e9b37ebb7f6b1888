/** The next journey on a ticket. */

export const today = 'Today';
export const thisAfternoon = 'This afternoon';
export const tomorrow = 'Tomorrow';
export const tomorrowAfternoon = 'Tomorrow afternoon';
export const afternoonOf = (day: string) => `${day}, afternoon`;
/** The time at which the bus leaves its first stop. */
export const busLeaves = (day: string, time: string) => `${day}, bus leaves at ${time}`;
/** A journey that is booked. */
export const booked = (day: string, time: string, service: string) => `${day} at ${time}, ${service}`;
