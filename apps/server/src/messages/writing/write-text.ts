import type { MessageContent, MessagePart, Sender } from '../message-content.ts';
import { footWords } from './write-html.ts';

/** Returns the message as plain text, with all of the content of its HTML. */
export function writeText({ heading, parts }: MessageContent, sender: Sender): string {
  return `${[heading, ...parts.map(writePart), `--\n${sender.name}\n${footWords(sender)}`].join('\n\n')}\n`;
}

/** Returns the message as an SMS: sender and content in one line. */
export function writeSms({ parts }: MessageContent, sender: Sender): string {
  const words = parts.map((part) => writePart(part).replaceAll('\n', ', '));
  return `${sender.name}: ${words.join(' ')}`;
}

function writePart(part: MessagePart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'code':
      return part.code;
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${part.label}: ${part.url}`;
  }
}
