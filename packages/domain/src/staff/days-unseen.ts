/** After so many days without a visit a member is listed as not seen (C-011). */
export const daysUnseen = 90;
