/** Publishing what is prepared, in the console. */

import { listOf } from '../list-of.ts';
import { plural } from '../plural.ts';

export const title = 'Publish';
export const lead = 'What you choose here is on sale in one moment: all of it, or none if something is wrong.';
export const none = 'Nothing is prepared';
export const noneNext = 'Add a ticket, or change one that is on sale. Then publish it here.';
export const toList = 'See all tickets';
export const back = 'Tickets';
export const prepared = 'Prepared';
export const draftOf = (service: string, name: string, year: string) => `${service}: ${name} ${year}`;
export const newTicket = 'New on sale';
export const change = 'Change of a ticket on sale';
export const noChange = 'Nothing is different from what is on sale.';
export const field = 'Field';
export const before = 'Now';
export const after = 'After publishing';
export const value = 'Value';
export const changesOf = (name: string) => `What changes for ${name}`;
export const valuesOf = (name: string) => `What is published for ${name}`;
export const price = 'Purchasers see';
export const mend = 'Mend it first';
export const edit = 'Change';
export const ofDraft = (name: string) => ` ${name}`;
export const publish = (count: number) => plural(count, { one: 'Publish 1 ticket', other: `Publish ${count} tickets` });
export const chooseOne = 'Choose at least one ticket.';
export const published = (count: number) =>
  plural(count, { one: '1 ticket is published.', other: `${count} tickets are published.` });

/** Whom a change concerns, with the price before and after: "12 orders being paid keep £640.00; 214 tickets sold keep their price". */
export const effect = (
  { being_paid, sold, renewals_offered }: { being_paid: number; sold: number; renewals_offered: number },
  { before, after }: { before: string; after: string },
) => {
  const parts = [
    being_paid > 0 &&
      plural(being_paid, {
        one: `1 order being paid keeps ${before}`,
        other: `${being_paid} orders being paid keep ${before}`,
      }),
    sold > 0 && plural(sold, { one: '1 ticket sold keeps its price', other: `${sold} tickets sold keep their price` }),
    renewals_offered > 0 &&
      plural(renewals_offered, {
        one: `1 renewal offered will show ${after}`,
        other: `${renewals_offered} renewals offered will show ${after}`,
      }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nobody has bought it yet.' : `${parts.join('; ')}.`;
};
export const notReady = (names: readonly string[]) => `${listOf(names)} cannot be published yet.`;
export const notPublished = 'Nothing was published';
