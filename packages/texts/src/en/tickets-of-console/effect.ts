/** Whom a change of a ticket on sale concerns, in the console. */

import { plural } from '../plural.ts';

interface Effect {
  being_paid: number;
  sold: number;
  renewals_offered: number;
}

const nobody = 'Nobody has bought it yet.';
const noEmail = 'No email is sent.';
const sentenceOf = (parts: readonly (string | false)[]) => {
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? nobody : `${said.join('; ')}. ${noEmail}`;
};

/** "12 orders being paid keep £640.00; 214 tickets sold keep their price; 3 renewals offered will show £672.00." A price of several amounts has no amount. */
export const ofPrice = (
  { being_paid, sold, renewals_offered }: Effect,
  { before = 'the price of now', after = 'the new price' }: { before: string | undefined; after: string | undefined },
) =>
  sentenceOf([
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
  ]);

/** Of a change that leaves the price. */
export const ofOthers = ({ being_paid, sold, renewals_offered }: Effect) =>
  sentenceOf([
    being_paid > 0 &&
      plural(being_paid, {
        one: '1 order being paid stays as it is',
        other: `${being_paid} orders being paid stay as they are`,
      }),
    sold > 0 && plural(sold, { one: '1 ticket sold stays as it is', other: `${sold} tickets sold stay as they are` }),
    renewals_offered > 0 &&
      plural(renewals_offered, {
        one: '1 renewal offered will show the change',
        other: `${renewals_offered} renewals offered will show the change`,
      }),
  ]);
