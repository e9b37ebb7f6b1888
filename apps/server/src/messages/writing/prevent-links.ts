import type { Fact, MessageContent, MessagePart } from '../message-content.ts';

/**
 * Returns the content of a mail in which no text looks like a web address. Mail programs turn such texts into links, and people type names: a
 * passenger called `pay.example` would be a link in a mail of the operator. A word joiner, which is invisible, goes before each dot between
 * letters. Email addresses stay as they are, so that they can be copied; the links of the message do, too.
 */
export function preventLinks({ heading, parts, ...content }: MessageContent): MessageContent {
  return { ...content, heading: unlinked(heading), parts: parts.map(unlinkedPart) };
}

function unlinkedPart(part: MessagePart): MessagePart {
  switch (part.kind) {
    case 'paragraph':
      return { ...part, text: unlinked(part.text) };
    case 'facts':
      return { ...part, facts: part.facts.map(unlinkedFact) };
    case 'amounts':
      return { ...part, title: unlinked(part.title), amounts: part.amounts.map(unlinkedFact) };
    case 'ticket':
      return {
        ...part,
        title: unlinked(part.title),
        service: unlinked(part.service),
        passenger: part.passenger && unlinked(part.passenger),
        facts: part.facts.map(unlinkedFact),
        link: { ...part.link, label: unlinked(part.link.label) },
      };
    case 'link':
      return { ...part, label: unlinked(part.label) };
    case 'code':
      return part;
  }
}

const unlinkedFact = ({ label, value }: Fact): Fact => ({ label: unlinked(label), value: unlinked(value) });

const wordJoiner = '\u{2060}';

function unlinked(text: string): string {
  return text.replace(/\S+/g, (word) =>
    /^[^@/?#]+@[^@/?#]+$/.test(word) ? word : word.replace(/\.(?=\p{L})|:\/\//gu, (found) => wordJoiner + found),
  );
}
