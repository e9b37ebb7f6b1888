/** The button that sends a visitor another code by email (P-036). */

export const send = 'Send another code';
export const sent = 'New code sent. Please check your inbox.';
