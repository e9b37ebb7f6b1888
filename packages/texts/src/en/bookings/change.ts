/** Changing a booking to another journey of equal value. */

export const title = 'Change booking';
export const journey = 'Your journey';
export const tooLate = 'Too late to change';
export const other = 'Choose another journey';
export const otherHint = (price: string) => `It can be any journey of equal value: ${price}.`;
export const noOther = 'There is no other journey of equal value at the moment.';
export const changeTo = (day: string, time: string) => `Change to ${day}, ${time}`;
export const change = 'Change journey';
export const sameStop = 'Choose another bus stop first.';
export const booked = 'Booked: change its stop';
export const confirmTitle = 'Confirm change';
export const journeyNow = 'Your journey now';
export const newJourney = 'Your new journey';
/** The last words are only read aloud. */
export const edit = <Part>(hidden: (words: string) => Part) => ['Edit', hidden(' your new journey')];
export const samePrice = 'Both journeys cost the same, so nothing is charged or refunded.';
export const confirm = 'Confirm';
export const goBack = 'Go back';
export const changed = 'Booking successfully updated.';
export const changedHint = (email: string) => `You will receive an email at ${email} that confirms the change.`;
