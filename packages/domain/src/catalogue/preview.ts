/** How many days the link of a preview works. */
export const previewDays = 7;
/** How many links of previews an operator has at a time. */
export const mostPreviews = 50;
