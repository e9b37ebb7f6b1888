/** On every page of a practice operator and of its invented families, in the shop and in the console (C-061). */
export const mark = 'Practice: nothing here is real';
