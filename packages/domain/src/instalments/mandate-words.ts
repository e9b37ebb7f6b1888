import * as text from '@fareway/texts/instalments/mandate.ts';

/** A status in words. An unknown status is shown by its name. */
export function mandateStatusWords(status: string): string {
  return ownOf(text.statuses, status) ?? status.replaceAll('_', ' ');
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
  return (
    ownOf<MandateNotice>(text.dead, status) ?? {
      yours: text.unknownYours(words),
      title: text.unknownTitle(words),
      text: text.unknownText(words),
    }
  );
}

/** The value of an own key: a status comes from the provider, and `constructor` is not one. */
function ownOf<Value>(values: Record<string, Value>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
