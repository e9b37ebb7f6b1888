/** The problems of a service's form, in the console. */

export const nameWrong = 'Enter a name of 120 characters at most, on one line.';
export const descriptionWrong = (most: number) => `Use ${most.toLocaleString('en-GB')} characters at most.`;
export const linkWrong = 'Enter the whole address of a web page, such as https://www.example.com/timetable.';
export const destinationsWrong = (most: number) =>
  `Enter ${most} destinations at most, each on a line of its own with 120 characters at most.`;
export const seatsWrong = (most: number) => `Enter a whole number up to ${most}, or leave it empty.`;
export const priceWrong = 'Enter a price such as 4.50, 1,000.00 at most, or leave it empty.';
export const positionWrong = (most: number) => `Enter a whole number up to ${most.toLocaleString('en-GB')}.`;
