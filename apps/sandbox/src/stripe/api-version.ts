/** The version of Stripe's API that the sandbox implements, and the only one that it accepts. */
export const API_VERSION = '2026-10-28.endive';
