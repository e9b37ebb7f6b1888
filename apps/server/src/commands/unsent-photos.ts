import { listUnsentPhotos } from '../accounts/photos/list-unsent-photos.ts';
import type { UnsentPhoto } from '../accounts/photos/list-unsent-photos.ts';
import type { Database } from '../platform/database/connect.ts';
import { findOperator } from '../operators/find-operator.ts';
import { tabbedLine } from './tabbed-line.ts';

const page = 200;

/**
 * The purchases of an operator that went on without their photo, newest first, a line each: when, for whom, whom to ask for the photo, the
 * ticket or what became of the order, and what the purchaser's browser said (P-132, P-243). Throws for an operator that does not exist.
 */
export async function writeUnsentPhotos(db: Database, [slug = '']: string[]): Promise<string> {
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
