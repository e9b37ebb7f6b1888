import * as text from '@fareway/texts/refusals/network.ts';
import { fixedText } from './refusal-texts.ts';

/** Refusals about the network of an operator, in the console. */
export const refusalsOfNetwork = {
  'stop-unknown': { status: 404, words: fixedText(text.stopUnknown) },
  'stop-name-taken': { status: 409, words: ({ name }: { name: string }) => text.stopNameTaken(name) },
  'stop-changed': { status: 409, words: ({ name }: { name: string }) => text.stopChanged(name) },
  'stop-in-use': { status: 409, words: ({ passengers }: { passengers: number }) => text.stopInUse(passengers) },
};
