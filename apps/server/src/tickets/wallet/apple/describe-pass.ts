import * as words from '@fareway/texts/paper/wallet-pass.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import type { TicketRow } from '../../customer-tickets/rows.ts';
import { passColours } from '../pass-colours.ts';
import { momentsOf } from '../pass-text.ts';
import type { PassText } from '../pass-text.ts';
import type { AppleSigner } from './read-apple-signer.ts';

interface Field {
  key: string;
  label: string;
  value: string;
}

/**
 * Returns the pass.json of a ticket: on the front what a driver needs, everything else on the back. Its serial number is the ticket's id,
 * so adding a pass again, for instance after a corrected name, replaces the earlier one.
 */
export function describePass(
  row: TicketRow,
  text: PassText,
  code: string,
  signer: Pick<AppleSigner, 'passTypeIdentifier' | 'teamIdentifier'>,
) {
  const colours = passColours(row.client_brand_colour);
  const fields = text.facts.map((fact, index) => ({ key: `fact_${index + 1}`, ...fact }));
  const until = fields.filter(({ label }) => label === labels.validUntil);
  const shown = fields.filter(({ label }) => onFront.includes(label)).slice(0, mostOnFront);
  const front = new Set([...until, ...shown]);
  return {
    formatVersion: 1,
    passTypeIdentifier: signer.passTypeIdentifier,
    teamIdentifier: signer.teamIdentifier,
    serialNumber: row.id,
    organizationName: row.client_name,
    description: `${text.title}, ${text.passenger}`,
    logoText: text.operator,
    backgroundColor: rgb(colours.ground),
    foregroundColor: rgb(colours.text),
    labelColor: rgb(colours.text),
    expirationDate: momentsOf(row).end,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' }],
    generic: {
      headerFields: until,
      primaryFields: [{ key: 'passenger', label: labels.passenger, value: text.passenger }],
      secondaryFields: [{ key: 'service', label: text.kind || labels.service, value: text.service }],
      auxiliaryFields: shown,
      backFields: [
        ...fields.filter((field) => !front.has(field)),
        { key: 'changes', label: words.changesLabel, value: words.changes },
        { key: 'help', label: pages.help, value: text.help },
        { key: 'number', label: labels.reference, value: row.reference },
      ] satisfies Field[],
    },
  };
}

const onFront: string[] = [labels.days, labels.zone, labels.stop, labels.destination];
/** With a square code the front has room for four fields below the name, and long texts need two of them. */
const mostOnFront = 2;

function rgb(hex: string): string {
  const channels = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  return `rgb(${channels.join(', ')})`;
}
