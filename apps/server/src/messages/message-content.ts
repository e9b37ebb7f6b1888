/** The content of a message, once for all of its forms: HTML, plain text, SMS. */
export interface MessageContent {
  /** The line in the list of mails. Codes are never in it: servers on the way log it. */
  subject: string;
  heading: string;
  parts: MessagePart[];
  attachments?: Attachment[];
}

export type MessagePart =
  | { kind: 'paragraph'; text: string }
  /** What is to be typed elsewhere. */
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'link'; label: string; url: string };

export interface Attachment {
  filename: string;
  content_type: string;
  content: Uint8Array;
}

/** Who speaks: the operator that the message is about, or Fareway itself where it is about the account. */
export interface Sender {
  name: string;
  brand_colour: string;
  support: { name?: string | null; email?: string | null; phone?: string | null };
}

export const paragraph = (text: string): MessagePart => ({ kind: 'paragraph', text });
