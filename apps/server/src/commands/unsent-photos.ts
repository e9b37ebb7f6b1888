import { listUnsentPhotos } from '../accounts/photos/list-unsent-photos.ts';
import type { UnsentPhoto } from '../accounts/photos/list-unsent-photos.ts';
import { findOperator } from '../operators/find-operator.ts';
import type { CommandDeps } from './command-deps.ts';
import { tabbedLine } from './tabbed-line.ts';

const page = 200;

/**
 * Writes the purchases whose photo was not sent, newest first, a line each: time, passenger, email, ticket or order, and the error that the
 * purchaser's browser reported (P-132, P-243).
 */
export async function writeUnsentPhotos({ db }: Pick<CommandDeps, 'db'>, [slug = '']: string[]): Promise<string> {
  const client = await findOperator(db, slug);
  const lines: string[] = [];
  for (let after: UnsentPhoto | undefined; ;) {
    const photos = await listUnsentPhotos(db, client.id, { limit: page, ...(after && { after }) });
    lines.push(...photos.map(lineOf));
    after = photos.at(-1);
    if (photos.length < page) break;
  }
  const count = lines.length === 1 ? '1 photo was not sent' : `${lines.length} photos were not sent`;
  return [`${client.name}: ${count}`, ...lines, ''].join('\n');
}

function lineOf(photo: UnsentPhoto): string {
  const ticket = photo.customer_ticket_id ? `ticket ${photo.customer_ticket_id}` : `order ${photo.state}`;
  const name = `${photo.first_name} ${photo.last_name}`;
  return tabbedLine([
    photo.created_at.toISOString(),
    name,
    photo.email,
    ticket,
    JSON.stringify(photo.image_upload_error),
  ]);
}
