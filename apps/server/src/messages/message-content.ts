/** The content of a message. All of its forms are made of it: HTML, plain text, SMS. */
export interface MessageContent {
  /** The subject of a mail. It never contains a code, because mail servers log it. */
  subject: string;
  heading: string;
  parts: MessagePart[];
  attachments?: Attachment[];
  /** Where a mail program switches such emails off with a POST (RFC 8058). */
  unsubscribe_url?: string;
}

export type MessagePart =
  | { kind: 'paragraph'; text: string }
  /** A code that the recipient types on a page. */
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Amounts under a title, one below the other, and their total. */
  | { kind: 'amounts'; title: string; amounts: readonly Fact[]; total?: Fact }
  | Link
  | TicketPart;

export interface Fact {
  label: string;
  value: string;
}

/** A button. Its address begins with our own origin. */
export interface Link {
  kind: 'link';
  label: string;
  url: string;
  /** Not the first thing to do: the button is only outlined. */
  isSecondary?: true;
}

/** A ticket as a card. */
export interface TicketPart {
  kind: 'ticket';
  /** The title without the service, such as `Annual 26/27`. */
  title: string;
  service: string;
  /** Undefined for a recipient to whom the name of the passenger is not sent. */
  passenger?: string | undefined;
  facts: readonly Fact[];
  /** Undefined in a mail that does not give the ticket away. */
  code?: TicketCode | undefined;
  link: Link;
}

/** The code of a ticket: the text that it is drawn of, or why the ticket has none. */
export type TicketCode = { text: string } | { withoutCode: string };

export interface Attachment {
  filename: string;
  content_type: string;
  content: Uint8Array;
  /** The id by which the HTML shows a picture inline. Undefined for a file to open. */
  content_id?: string;
}

/** The sender: the operator that the message is about, or Fareway itself for a message about the account. */
export interface Sender {
  name: string;
  brand_colour: string;
  /** A logo on white that is shown instead of the name: the content id of its picture, and its size in pixels. */
  logo?: { content_id: string; width: number; height: number } | undefined;
  support: { name?: string | null; email?: string | null; phone?: string | null };
}

export const paragraph = (text: string): MessagePart => ({ kind: 'paragraph', text });
