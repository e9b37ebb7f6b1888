import { messageTemplates } from '../message-templates.ts';
import type { Deliver, Letter } from '../messages/delivery/letter.ts';
import { sendMessages } from '../messages/send-messages.ts';
import type { Deps } from '../platform/deps.ts';

/** Sends all queued messages, through `deliver` if there is one, and returns them in the order in which they were sent. */
export async function sendQueuedMessages(deps: Deps, deliver?: Deliver): Promise<Letter[]> {
  const letters: Letter[] = [];
  const send: Deliver = async (letter) => {
    await deliver?.(letter);
    letters.push(letter);
  };
  while (await sendMessages(deps, messageTemplates, send)) continue;
  return letters;
}
