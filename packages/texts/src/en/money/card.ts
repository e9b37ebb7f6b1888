/** Payment cards. */

/** Card networks by the provider’s name for them. */
export const brands = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
export const unknownBrand = 'Card';
export const cardOf = (brand: string, last4: string) => `${brand} ending in ${last4}`;
