import * as text from '@fareway/texts/mails/letter.ts';
import type { MessageContent, MessagePart, Sender, TicketPart } from '../message-content.ts';
import { splitContact } from './split-contact.ts';

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
      return writeFacts(part.facts);
    case 'amounts':
      return `${part.title}\n${writeFacts(part.total ? [...part.amounts, part.total] : part.amounts)}`;
    case 'link':
      return writeLink(part);
    case 'ticket':
      return writeTicket(part);
  }
}

function writeTicket({ title, service, passenger, facts, code, link }: TicketPart): string {
  const reason = code && 'withoutCode' in code ? [code.withoutCode] : [];
  return [`${service} ${title}`, ...(passenger ? [passenger] : []), ...reason, writeFacts(facts), writeLink(link)].join(
    '\n',
  );
}

const writeFacts = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n');

const writeLink = ({ label, url }: { label: string; url: string }) => `${label}: ${url}`;

function footWords({ name, support }: Sender): string {
  const contact = splitContact(support).map((part) => part.text);
  return contact.length === 0 ? text.sentBy(name) : text.questions(contact.join(', ')).join('');
}
