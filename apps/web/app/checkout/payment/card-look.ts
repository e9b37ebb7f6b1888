import type { StripeCardElementOptions } from '@stripe/stripe-js';

/** The style of the provider's card fields in the page's colours, because the page's CSS does not apply in their frame. */
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
