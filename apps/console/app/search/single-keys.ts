import { keepNoteIfRoom, readNote } from '@fareway/browser/device/local-notes.ts';

const note = 'console-single-keys';

/** The choice that this browser had no room for: it lasts as long as the page. */
let unstored: boolean | undefined;

/** Whether single keys are shortcuts, unless the person has switched them off in this browser (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => unstored ?? readNote(note) !== 'off';

export function switchSingleKeys(isOn: boolean): void {
  unstored = keepNoteIfRoom(note, isOn ? 'on' : 'off') ? undefined : isOn;
}
