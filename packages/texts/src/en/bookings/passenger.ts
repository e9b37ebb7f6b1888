/** The passenger of a new pass. */

export const title = 'Add passenger';
export const lead = 'The pass is for one passenger, who travels on all of its journeys.';
export const firstName = "Passenger's first name";
export const lastName = "Passenger's last name";
export const confirm = 'Confirm';
