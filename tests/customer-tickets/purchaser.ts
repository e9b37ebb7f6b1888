import { randomUUID } from 'node:crypto';
import { codeSentTo } from '@fareway/testing/mailbox.ts';
import type { Product } from '@fareway/testing/product.ts';

export interface Purchaser {
  id: string;
  idToken: string;
  email: string;
  password: string;
}

interface Purchase {
  operator: string;
  /** The beginning of the service's name. */
  service: string;
  /** The name of the ticket, of the current sales year unless `year` is given. */
  ticket: string;
  year?: string;
  passenger: Record<string, string>;
  voucher?: string;
  /** A test card that pays and is saved; by default a card that is not saved. */
  savedCard?: string;
}

/** Creates a purchaser with a confirmed account, registered as on the pages. */
export async function signUp(product: Product): Promise<Purchaser> {
  const email = `parent-${randomUUID().slice(0, 8)}@example.com`;
  const password = 'Bus-2-School!';
  const { handle } = await post<{ handle: string }>(product, '/auth/register', {
    email,
    password,
    phone_number: '+447700900123',
  });
  const code = await codeSentTo(product, email);
  const session = await post<{ id_token: string; user: { id: string } }>(product, '/auth/confirm', { handle, code });
  return { id: session.user.id, idToken: session.id_token, email, password };
}

/** Buys a ticket of a demonstration operator with a card. Returns the customer ticket's id. */
export async function buy(product: Product, purchaser: Purchaser, purchase: Purchase): Promise<string> {
  const client = await get<Client>(product, `/client/slug/${purchase.operator}`);
  const service = client.services.find(({ name }) => name.startsWith(purchase.service));
  if (!service) throw new Error(`No service ${purchase.service}`);
  const year = (purchase.year ?? client.current_sales_year).replace('/', '-');
  const tickets = await get<{ id: string; name: string }[]>(product, `/service/${service.id}/tickets/${year}`);
  const ticket = tickets.find(({ name }) => name === purchase.ticket);
  if (!ticket) throw new Error(`No ticket ${purchase.ticket} among ${tickets.map(({ name }) => name).join(', ')}`);
  const voucher =
    purchase.voucher &&
    (await post<{ id: string }>(product, `/voucher/apply/${client.id}/${purchase.voucher}`, {}, purchaser));
  const bought = await post<{ id: string }>(
    product,
    '/customer-ticket/stripe',
    {
      payment_method_id: purchase.savedCard ?? 'pm_card_visa',
      save_card: purchase.savedCard !== undefined,
      client: { id: client.id },
      service: { id: service.id },
      ticket: { id: ticket.id },
      passenger: purchase.passenger,
      ...(voucher && { voucher }),
      ...(!purchase.passenger['photo'] && { skip_photo: true }),
    },
    purchaser,
  );
  return bought.id;
}

/** Uploads a passenger's photo. Returns its file name for purchases. */
export async function uploadPhoto(product: Product, purchaser: Purchaser, jpeg: Buffer): Promise<string> {
  const file = { fileType: 'image/jpeg', fileSize: jpeg.length, user: purchaser.id };
  const { preSignedUrl, fileName } = await post<{ preSignedUrl: string; fileName: string }>(
    product,
    '/customer-ticket/pre-signed-url',
    file,
    purchaser,
  );
  const sent = await fetch(preSignedUrl, {
    method: 'PUT',
    body: new Uint8Array(jpeg),
    headers: { 'content-type': 'image/jpeg' },
  });
  if (!sent.ok) throw new Error(`The photo was refused with ${sent.status}: ${await sent.text()}`);
  return fileName;
}

/** The response of a call for a purchaser. */
export async function get<T>(product: Product, path: string, purchaser?: Purchaser): Promise<T> {
  return resultOf<T>(
    await fetch(`${product.origin}/api${path}`, { headers: purchaser ? { authorization: purchaser.idToken } : {} }),
  );
}

interface Client {
  id: string;
  current_sales_year: string;
  services: { id: string; name: string }[];
}

/** Makes a call as a purchaser, or without a log-in. Returns its response. */
export async function post<T>(product: Product, path: string, body: object, purchaser?: Purchaser): Promise<T> {
  return resultOf<T>(
    await fetch(`${product.origin}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(purchaser && { authorization: purchaser.idToken }),
      },
      body: JSON.stringify(body),
    }),
  );
}

async function resultOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
