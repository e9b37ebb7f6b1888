import * as text from '@fareway/texts/refusals/network.ts';
import { fixedText } from './refusal-texts.ts';

/** Refusals about the network of an operator, in the console. */
export const refusalsOfNetwork = {
  'stop-unknown': { status: 404, words: fixedText(text.stopUnknown) },
  'stop-name-taken': { status: 409, words: ({ name }: { name: string }) => text.stopNameTaken(name) },
  'stop-changed': { status: 409, words: ({ name }: { name: string }) => text.stopChanged(name) },
  'stop-in-use': { status: 409, words: ({ passengers }: { passengers: number }) => text.stopInUse(passengers) },
  'calendar-unknown': { status: 404, words: fixedText(text.calendarUnknown) },
  'calendar-service-unknown': { status: 404, words: fixedText(text.calendarServiceUnknown) },
  'calendar-name-taken': { status: 409, words: ({ name }: { name: string }) => text.calendarNameTaken(name) },
  'calendar-changed': { status: 409, words: fixedText(text.calendarChanged) },
  'calendar-preview-changed': { status: 409, words: fixedText(text.calendarPreviewChanged) },
  'calendar-in-use': { status: 409, words: ({ services }: { services: string[] }) => text.calendarInUse(services) },
  'closure-in-the-past': { status: 422, words: fixedText(text.closureInThePast) },
  'closed-already': { status: 409, words: ({ reason }: { reason: string }) => text.closedAlready(reason) },
  'closure-unknown': { status: 404, words: fixedText(text.closureUnknown) },
};
