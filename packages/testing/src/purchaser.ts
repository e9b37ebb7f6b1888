import { randomUUID } from 'node:crypto';
import { codeSentTo } from './mailbox.ts';
import type { Product } from './product.ts';

export interface Purchaser {
  email: string;
  password: string;
  phone_number: string;
}

/** A visitor without an account, with an address that no other test of this run has. */
export function newPurchaser(): Purchaser {
  return { email: `${randomUUID()}@school.example`, password: 'Yellow-bus-42', phone_number: '07700 900123' };
}

/** Begins a registration through the API, until the email with the code. Returns the handle of the confirmation. */
export async function beginRegistration(product: Product, purchaser: Purchaser): Promise<{ handle: string }> {
  return call(product, '/auth/register', purchaser);
}

/** A purchaser with a confirmed account, without a session. */
export async function registeredPurchaser(product: Product): Promise<Purchaser> {
  const purchaser = newPurchaser();
  const { handle } = await beginRegistration(product, purchaser);
  await call(product, '/auth/confirm', { handle, code: await codeSentTo(product, purchaser.email) });
  return purchaser;
}

async function call<Body>({ origin }: Product, path: string, body: object): Promise<Body> {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
