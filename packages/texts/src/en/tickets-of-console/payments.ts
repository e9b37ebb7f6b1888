/** What a family pays for a ticket on sale, in the console. */

import { plural } from '../plural.ts';

export const cheapestDays = (price: string) => `One weekday of the year costs from ${price}.`;

/** What a family pays: "60.00 now, then 9 payments of 64.44 from 1 September: 639.96 in all". */
export const instalments = (plan: {
  zone: string | undefined;
  deposit: string | undefined;
  count: number;
  monthly: string;
  from: string | undefined;
  total: string;
}) => {
  const start = plan.from === undefined ? '' : ` from ${plan.from}`;
  const months = plural(plan.count, {
    one: `1 payment of ${plan.monthly}${start}`,
    other: `${plan.count} payments of ${plan.monthly}${start}`,
  });
  const paid =
    plan.count === 0
      ? `${plan.deposit} now`
      : plan.deposit === undefined
        ? months
        : `${plan.deposit} now, then ${months}`;
  return `${plan.zone === undefined ? '' : `${plan.zone}: `}${paid}: ${plan.total} in all.`;
};

/** How the sum of the instalments differs from the price of a ticket that is paid at once. */
export const difference = (one: {
  zone: string | undefined;
  name: string;
  price: string;
  by: string;
  is: 'more' | 'less' | 'same';
}) => {
  const { zone, name, price, by, is } = one;
  const start = zone === undefined ? '' : `${zone}: `;
  if (is === 'same') return `${start}The same as ${name}, which is ${price} at once.`;
  return `${start}${by} ${is} than ${name}, which is ${price} at once.`;
};
