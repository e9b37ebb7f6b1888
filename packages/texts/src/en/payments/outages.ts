/** Why orders, a receipt or saved cards could not be loaded. */

export const failing = 'Nothing is lost. Please try again in a moment.';
