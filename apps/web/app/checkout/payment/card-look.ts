import type { StripeCardElementOptions } from '@stripe/stripe-js';

/** How the provider's card fields look, in the colours that the page has now: its styles do not reach into their frame. */
export function cardLook(): NonNullable<StripeCardElementOptions['style']> {
  const page = getComputedStyle(document.body);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: {
      color: colour('--ink'),
      iconColor: colour('--ink-soft'),
      fontSize: '17px',
      fontSmoothing: 'antialiased',
      '::placeholder': { color: colour('--ink-soft') },
    },
    invalid: { color: colour('--error'), iconColor: colour('--error') },
  };
}
