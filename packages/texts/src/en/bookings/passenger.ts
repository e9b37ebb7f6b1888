/** The passenger of a new pass. */

export const lead = 'The pass is for one passenger, who travels on all of its journeys.';
