/** Files of imports. */

export const why = 'Why';
export const refusedFile = (name: string) => `refused rows of ${name.replace(/\.[^.]*$/, '')}.csv`;
export const templateFile = (kind: string) => `fareway ${kind}.csv`;
export const exportFile = (kind: string, format: string) => `${kind}.${format}`;
