/** The countries of accepted mobile numbers (P-033, A-050). */

export const unitedKingdom = 'UK +44';
export const ireland = 'Ireland +353';
