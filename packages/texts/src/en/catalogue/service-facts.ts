/** The links beside the description of a service (P-012 to P-014). */

export const route = 'Route';
export const timetable = 'Timetable';
