/** The version of Stripe's API whose shapes the sandbox answers, and the only one that it accepts. */
export const API_VERSION = '2026-10-28.endive';
