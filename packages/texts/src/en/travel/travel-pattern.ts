/** The days of a travel pattern. */

export const morning = (weekday: string) => `${weekday} AM`;
export const afternoon = (weekday: string) => `${weekday} PM`;
