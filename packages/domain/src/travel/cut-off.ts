/** The longest time before a departure at which an operator can end its sale, in minutes (P-301). It is a day. */
export const longestCutOff = 24 * 60;
