import type { Stripe } from '@stripe/stripe-js';
import type { Settings } from '../../platform/page-context.ts';

const opened = new Map<string, Promise<Stripe>>();

/**
 * Loads the card payment provider's script for an operator's account, at the first use, which is in the payment step only. After a failure
 * the next use tries again.
 */
export function openCardScript(settings: Settings, account: string): Promise<Stripe> {
  const found = opened.get(account);
  if (found) return found;
  const opening = open(settings, account);
  opened.set(account, opening);
  opening.catch(() => opened.delete(account));
  return opening;
}

async function open({ stripe_js_url, stripe_publishable_key }: Settings, account: string): Promise<Stripe> {
  await addScript(stripe_js_url);
  if (!window.Stripe) throw new Error('The card script did not start');
  return window.Stripe(stripe_publishable_key, { stripeAccount: account });
}

function addScript(address: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The card script could not be loaded'));
    });
    document.head.append(script);
  });
}
