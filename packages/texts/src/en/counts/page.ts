/** The page that shows the rows of a count, and the links that lead there. */

export const ask = ': how do you know?';
export const title = 'How do you know?';
export const lead = 'These are the rows that the number is counted from.';
export const onOtherPage = 'Its rows are on another page.';
export const none = 'Nothing is counted here';
export const noneNext = 'The number is 0. It follows as soon as something is sold or changed.';
export const unknown = 'There is no such number';
export const notPermitted = 'Your role does not include these rows';
export const notPermittedNext = 'Ask an owner of this operator if you need to see them.';
