import { createContext, use, type ReactNode } from 'react';

/** The few texts of the components themselves; all other texts come from the page. */
export interface Words {
  allCorrected: string;
  back: string;
  capsLockOn: string;
  change: string;
  chooseFile: string;
  close: string;
  country: string;
  dismiss: string;
  errorTone: string;
  hidePassword: string;
  infoTone: string;
  loading: string;
  messages: string;
  number: string;
  offline: (asOf: string) => string;
  optional: string;
  serverFailing: (asOf: string) => string;
  showPassword: string;
  skipToContent: string;
  sortBy: (column: string) => string;
  stepOf: (step: number, steps: number) => string;
  successTone: string;
  takePhoto: string;
  thereIsAProblem: string;
  tryAgain: string;
  warningTone: string;
  working: string;
}

/** English. An app sets another language with `WordsProvider`. */
export const englishWords: Words = {
  allCorrected: 'All problems are corrected.',
  back: 'Back',
  capsLockOn: 'Caps Lock is on.',
  change: 'Change',
  chooseFile: 'Choose a photo',
  close: 'Close',
  country: 'Country',
  dismiss: 'Dismiss',
  errorTone: 'Error',
  hidePassword: 'Hide password',
  infoTone: 'Information',
  loading: 'Loading',
  messages: 'Messages',
  number: 'Number',
  offline: (asOf) => `You seem to be offline. This is as of ${asOf}.`,
  optional: 'optional',
  serverFailing: (asOf) => `Our server has a problem. This is as of ${asOf}.`,
  showPassword: 'Show password',
  skipToContent: 'Skip to main content',
  sortBy: (column) => `Sort by ${column}`,
  stepOf: (step, steps) => `Step ${step} of ${steps}`,
  successTone: 'Success',
  takePhoto: 'Take a photo',
  thereIsAProblem: 'There is a problem',
  tryAgain: 'Try again',
  warningTone: 'Warning',
  working: 'Working',
};

const WordsContext = createContext(englishWords);

/** Gives its content the words of another language. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Returns the components' words in the reader's language. */
export function useWords(): Words {
  return use(WordsContext);
}
