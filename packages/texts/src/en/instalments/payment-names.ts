/** The names of the payments of a plan, in its table and on receipts. */

export const together = (numbers: readonly number[], kinds: readonly ('deposit' | 'monthly')[]) => {
  const months = kinds.filter((kind) => kind === 'monthly').length;
  const deposits = kinds.length - months;
  const words = [
    ...(deposits === 0 ? [] : [deposits === 1 ? 'Deposit' : `${deposits} deposits`]),
    ...(months === 0 ? [] : [months === 1 ? 'Monthly payment' : `${months} monthly payments`]),
  ];
  const [first, ...then] = words;
  return `${numbers.join(' and ')}. ${[first, ...then.map((word) => word.toLowerCase())].join(' and ')}`;
};
