/** The page that asks before it logs out. */

export const documentTitle = 'Log out – Fareway';
export const title = 'Log out';
export const lead = 'Do you want to log out on this device?';
export const stay = 'Stay logged in';
