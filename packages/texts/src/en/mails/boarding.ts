/** The mail that says that a passenger has boarded. */

export const subject = (service: string, time: string) => `Boarded ${service} at ${time}`;
export const heading = (firstName: string) => `${firstName} has boarded`;
export const boarded = 'Boarded';
export const when = (time: string, date: string) => `${time}, ${date}`;
export const why = 'You asked for these emails. You can switch them off at any time.';
export const switchOff = 'Switch boarding emails on or off';
