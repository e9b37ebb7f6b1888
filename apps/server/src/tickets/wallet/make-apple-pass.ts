import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { describePass } from './apple/describe-pass.ts';
import { drawPictures } from './apple/draw-pictures.ts';
import { packPass } from './apple/pack-pass.ts';
import type { AppleSigner } from './apple/read-apple-signer.ts';
import { loadPassTicket } from './load-pass-ticket.ts';
import { passText } from './pass-text.ts';

type PassDeps = Pick<Deps, 'db' | 'keys' | 'clock' | 'log' | 'photoStore'>;

/** Returns a purchaser's ticket as a signed pass. Refuses as `loadPassTicket` does, and after the end of the certificate. */
export async function makeApplePass(deps: PassDeps, signer: AppleSigner, requested: RequestedTicket): Promise<Buffer> {
  const { row, code } = await loadPassTicket(deps, requested);
  expectValid(deps, signer);
  const pictures = await drawPictures(deps.photoStore, { photo: row.photo, brandColour: row.client_brand_colour });
  const pass = describePass(row, passText(row), code, signer);
  return packPass({ 'pass.json': Buffer.from(JSON.stringify(pass)), ...pictures }, signer, deps.clock.now());
}

/** Phones refuse a pass of an expired certificate without a reason, so the server refuses it with one. */
export function expectValid({ clock, log }: Pick<Deps, 'clock' | 'log'>, { validUntil }: AppleSigner): void {
  if (clock.now() <= validUntil) return;
  log.error(
    { valid_until: validUntil },
    'The certificate for Apple Wallet has ended: no pass is made until it is renewed',
  );
  refuse('wallet-unavailable', {});
}
