import { keepNote, readNote } from '@fareway/browser/device/local-notes.ts';

const note = 'console-single-keys';

/** Whether single keys are shortcuts, unless the person has switched them off in this browser (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => readNote(note) !== 'off';

export const switchSingleKeys = (isOn: boolean): void => keepNote(note, isOn ? 'on' : 'off');
