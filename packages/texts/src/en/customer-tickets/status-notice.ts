/** Why a ticket is not valid for travel today. */

export const startsOn = (day: string) => `This ticket starts on ${day}`;
export const startsOnText = 'Its code works from that day on.';
export const doesNotRun = (day: string) => `Your bus does not run on ${day}`;
export const doesNotRunText = (support: string) => `Please contact ${support}.`;
export const suspended = 'This ticket is suspended';
export const suspendedText = (support: string) => `Buses do not accept it at the moment. Please contact ${support}.`;
export const expiredOn = (day: string) => `This ticket expired on ${day}`;
export const voidedText = (support: string) =>
  `It can no longer be used. Please contact ${support} if you did not expect this.`;
