import * as text from '@fareway/texts/instalments/mandate.ts';
import { deadMandateYours, nameOfStatus, ownOf } from './dead-mandate.ts';

/** A status in words. An unknown status is shown by its name. */
export function mandateStatusWords(status: string): string {
  return ownOf(text.statuses, status) ?? nameOfStatus(status);
}

/** A status that is shown by itself: 'Pending submission'. An unknown status is shown by its name. */
export function mandateStatusTitle(status: string): string {
  return ownOf(text.statusTitles, status) ?? mandateStatusWords(status);
}

interface MandateNotice {
  /** Tells the purchaser: 'Your Direct Debit mandate is suspended'. */
  yours: string;
  /** The heading: 'Suspended mandate'. */
  title: string;
  text: string;
}

/** The texts for a dead mandate, by its status. An unknown status is shown by its name. */
export function deadMandateNotice(status: string): MandateNotice {
  const words = mandateStatusWords(status);
  const unknown = { title: text.unknownTitle(words), text: text.unknownText(words) };
  return { yours: deadMandateYours(status), ...(ownOf<Omit<MandateNotice, 'yours'>>(text.dead, status) ?? unknown) };
}
