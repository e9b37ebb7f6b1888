import * as labels from '@fareway/texts/words/labels.ts';
import { SignJWT } from 'jose';
import type { TicketRow } from '../../customer-tickets/rows.ts';
import { passColours } from '../pass-colours.ts';
import { momentsOf } from '../pass-text.ts';
import type { PassText } from '../pass-text.ts';
import type { GoogleIssuer } from './read-google-issuer.ts';

/** The length in characters that Google guarantees; browsers accept longer addresses. */
const longestToken = 1_800;

/**
 * Returns the address of Google's page that adds a ticket. It contains the whole signed pass, so Google receives a ticket only when a
 * person opens it. Facts that would make it too long are left out, the last first.
 */
export async function saveAddress(
  row: TicketRow,
  text: PassText,
  code: string,
  { issuer, email, key }: GoogleIssuer,
  now: Date,
): Promise<string> {
  const sign = (pass: object) =>
    new SignJWT({
      typ: 'savetowallet',
      payload: { genericClasses: [{ id: `${issuer}.ticket` }], genericObjects: [pass] },
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience('google')
      .setIssuedAt(now)
      .sign(key);
  const facts = text.facts.filter(({ label }) => !shownByGoogle.includes(label));
  let token = await sign(passOf(row, text, code, issuer, facts));
  while (token.length > longestToken && facts.length > 0) {
    facts.pop();
    token = await sign(passOf(row, text, code, issuer, facts));
  }
  return `https://pay.google.com/gp/v/save/${token}`;
}

/** Facts that Google shows itself, from validTimeInterval. After its end Google marks the pass as expired. */
const shownByGoogle: string[] = [labels.validFrom];

/** A generic object of Google. A corrected ticket is a new object, because Google keeps the content of an existing id. */
function passOf(row: TicketRow, text: PassText, code: string, issuer: string, facts: PassText['facts']) {
  const { start, end } = momentsOf(row);
  return {
    id: `${issuer}.${row.id}-${row.revision}`,
    classId: `${issuer}.ticket`,
    cardTitle: inEnglish(text.operator),
    subheader: inEnglish(text.title),
    header: inEnglish(text.passenger),
    hexBackgroundColor: passColours(row.client_brand_colour).ground,
    barcode: { type: 'QR_CODE', value: code },
    validTimeInterval: { start: { date: start }, end: { date: end } },
    ...(facts.length > 0 && {
      textModulesData: facts.map(({ label, value }) => ({ header: label, body: value })),
    }),
  };
}

function inEnglish(value: string) {
  return { defaultValue: { language: 'en', value } };
}
