/** The line above stored data. */

export const offline = (moment: string) => `You seem to be offline. This page is from ${moment}.`;
export const serverFailing = (moment: string) => `Our server has a problem. This page is from ${moment}.`;
