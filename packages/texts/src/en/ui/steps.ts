/** The progress through the steps of a form. */

export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
