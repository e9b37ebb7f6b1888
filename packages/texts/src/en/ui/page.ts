/** The texts of the components around the content of a page. */

export const back = 'Back';
export const change = 'Change';
export const close = 'Close';
export const loading = 'Loading';
export const skipToContent = 'Skip to main content';
export const tryAgain = 'Try again';
export const working = 'Working';
