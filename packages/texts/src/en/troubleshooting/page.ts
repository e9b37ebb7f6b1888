/** /enable-troubleshooting: explains the mode, and switches it. */

export const documentTitle = 'Troubleshooting mode – Fareway';
export const title = 'Troubleshooting mode';
export const lead = 'Technical support may ask you to switch this on when something on this site keeps going wrong.';
export const whatTitle = 'What it does';
export const shows =
  'When something goes wrong, the foot of the page shows what technical support needs to know: the time, the request, and the number by which we find it in our logs. You can copy it and send it to them.';
export const reports = (receiver: string) =>
  `${receiver} receives the errors in our pages: where in the program they happened and on which kind of page, but nothing that you typed.`;
export const stored = 'It is stored on this device only, and contains nothing about you or your tickets.';
export const ends = 'It ends by itself at the end of the week, on Sunday at midnight.';
export const onUntil = <Part>(end: (words: string) => Part) => [
  'It ends ',
  end('at the end of the week'),
  '. Now repeat what went wrong, and look at the foot of the page.',
];
/** The words of `end` when the last day is known. */
export const endOn = (day: string) => `on ${day} at midnight`;
export const failed =
  'It can’t be switched on, because this browser stores nothing for our pages. Try again in a window that is not private.';
export const enable = 'Enable';
export const turnOff = 'Turn off';
export const withoutScript = 'It needs JavaScript. Please switch it on and load the page again.';
