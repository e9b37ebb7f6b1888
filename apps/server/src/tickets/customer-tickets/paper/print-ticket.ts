import { supportWords } from '@fareway/domain/refusals/support.ts';
import * as text from '@fareway/texts/paper/ticket.ts';
import { supportContact } from '../../../catalogue/tickets-on-sale/support-contact.ts';
import type { TicketCode } from '../../../messages/message-content.ts';
import { readLogo } from '../../../operators/settings/logos.ts';
import type { Deps } from '../../../platform/deps.ts';
import { printPhoto } from '../../../accounts/photos/print-photo.ts';
import { signCodeOfTicket } from '../sign-code.ts';
import { describeForBoarding, describeTicket } from '../describe-ticket.ts';
import type { DescribedTicket } from '../describe-ticket.ts';
import { cachePaper } from './paper-cache.ts';
import { drawInWorker } from './draw-in-worker.ts';
import type { PaperTicket } from './draw-ticket.ts';
import { readTicket } from '../queries.ts';
import type { TicketRow } from '../rows.ts';

/** `drawTicket`. The module is loaded in the worker thread only. */
const drawing = { module: new URL('draw-ticket.ts', import.meta.url).href, name: 'drawTicket' };

type PrintDeps = Pick<Deps, 'db' | 'keys' | 'photoStore' | 'clock'>;

export interface PrintedTicket {
  ticket: DescribedTicket;
  code: TicketCode;
  file_name: string;
  pdf: Uint8Array;
}

/** Returns a customer ticket of any purchaser as PDF; undefined when there is none. */
export async function printTicket(deps: PrintDeps, customerTicketId: string): Promise<PrintedTicket | undefined> {
  const row = await readTicket(deps.db, customerTicketId);
  return row && printRow(deps, row);
}

/** Returns a loaded customer ticket as PDF. */
export async function printRow(deps: PrintDeps, row: TicketRow): Promise<PrintedTicket> {
  const readPhoto = () => printPhoto(deps.photoStore, row.photo, { width: 336, height: 420 });
  return draw(deps, row, describeTicket(row), readPhoto);
}

/**
 * Returns a customer ticket as PDF for the recipient of a sent ticket, without the photo, the price and other facts that boarding does not
 * need; undefined when there is none.
 */
export async function printForBoarding(deps: PrintDeps, customerTicketId: string): Promise<PrintedTicket | undefined> {
  const row = await readTicket(deps.db, customerTicketId);
  return row && draw(deps, row, describeForBoarding(row), undefined);
}

async function draw(
  { db, keys, clock }: PrintDeps,
  row: TicketRow,
  ticket: DescribedTicket,
  readPhoto: (() => Promise<Uint8Array | undefined>) | undefined,
): Promise<PrintedTicket> {
  const code = await signCodeOfTicket(keys, row);
  const withoutCode = row.ticket_status === 'void' ? text.noCodeOfVoid : text.noCodeOfSuspended;
  const pdf = await cachePaper({ row, ticket, code }, async () => {
    const photo = await readPhoto?.();
    const content: PaperTicket = {
      ...ticket,
      operator: row.client_site_name,
      brand_colour: row.client_brand_colour,
      logo: row.client_logo_id === null ? undefined : await readLogo(db, row.client_logo_id),
      photo,
      code,
      without_code: withoutCode,
      support: text.questions(supportWords(supportContact(row))),
      number: row.reference,
      made_at: clock.now(),
    };
    const drawn = await drawInWorker(drawing, content);
    return { pdf: drawn, isIncomplete: readPhoto !== undefined && row.photo !== null && !photo };
  });
  return { ticket, code: code === undefined ? { withoutCode } : { text: code }, file_name: fileNameOf(ticket), pdf };
}

/**
 * Returns a file name that every file system accepts. It contains no input of the purchaser, because it names an attachment in messages
 * to other people.
 */
function fileNameOf({ kind }: DescribedTicket): string {
  const words = text
    .fileName(kind)
    .replace(/[\p{C}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/gu, ' ');
  return `${words.slice(0, 100).trim()}.pdf`;
}
