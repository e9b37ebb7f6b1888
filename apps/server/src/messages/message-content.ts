/** The content of a message. All of its forms are made of it: HTML, plain text, SMS. */
export interface MessageContent {
  /** The subject of a mail. It never contains a code, because mail servers log it. */
  subject: string;
  heading: string;
  parts: MessagePart[];
  attachments?: Attachment[];
}

export type MessagePart =
  | { kind: 'paragraph'; text: string }
  /** A code that the recipient types on a page. */
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'link'; label: string; url: string };

export interface Attachment {
  filename: string;
  content_type: string;
  content: Uint8Array;
}

/** The sender: the operator that the message is about, or Fareway itself for a message about the account. */
export interface Sender {
  name: string;
  brand_colour: string;
  support: { name?: string | null; email?: string | null; phone?: string | null };
}

export const paragraph = (text: string): MessagePart => ({ kind: 'paragraph', text });
