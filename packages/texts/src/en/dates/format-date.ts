/** Days and moments (P-296, A-223). The names of weekdays come from `Intl`. */

/** `Intl` would give 'Sept', where the specification has 'Sep'. */
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The endings of day numbers, by the ordinal category of `Intl.PluralRules`. */
export const ordinals = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
export const date = (weekday: string, day: string, month: string, year: number) => `${weekday} ${day} ${month} ${year}`;
export const shortDate = (weekday: string, day: string, month: string) => `${weekday} ${day} ${month}`;
export const moment = (day: string, month: string, year: number, time: string) => `${day} ${month} ${year} ${time}`;
