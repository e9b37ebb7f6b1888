/** The list of tickets on sale (P-280, P-281). */

export const left = (remaining: number) => `Only ${remaining} left!`;
