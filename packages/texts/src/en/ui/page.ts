/** The texts of the components around the content of a page. */

export const back = 'Back';
export const change = 'Change';
/** The words of a link that changes a value. The name of the value is only read aloud. */
export const changeOf = <Part>(change: string, label: Part, hidden: (words: (string | Part)[]) => Part) => [
  change,
  hidden([' ', label]),
];
export const loading = 'Loading';
export const skipToContent = 'Skip to main content';
export const working = 'Working';
