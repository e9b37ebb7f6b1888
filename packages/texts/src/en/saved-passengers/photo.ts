/** Why a changed passenger or ticket was not saved: its photo could not be sent. */

export const notSent =
  'The photo could not be sent, so nothing is saved yet. Please try again, or choose another photo.';
