/** The button beside a failed call, in troubleshooting mode. */

export const copy = 'Copy';
export const copied = 'Copied';
export const notCopied = 'Could not be copied';
