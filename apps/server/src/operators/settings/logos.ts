import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId, newId } from '../../platform/ids.ts';
import { encodeLogo } from '../../platform/pictures/encode-file.ts';
import type { StaffActor } from '../audit-log/write-audit.ts';
import { changeSettings } from './settings.ts';

/** 2 MB. */
export const largestLogo = 2_097_152;

/**
 * Changes the logo of an operator (C-200). The picture is drawn anew, so that nothing of the file is kept. Returns the next revision. Refuses with
 * logo-type, logo-too-big, logo-unreadable, logo-white, and with settings-changed after a colleague's change.
 */
export async function changeLogo(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  client_id: string,
  { file, revision }: { file: Buffer; revision: number },
): Promise<number> {
  if (file.length > largestLogo) refuse('logo-too-big', {});
  const { bytes, width, height } = await encodeLogo(file, client_id);
  const created_at = deps.clock.now();
  const id = newId(created_at.getTime());
  return changeSettings(deps, actor, client_id, {
    action: 'change-logo',
    revision,
    write: ({ logo }) => ({
      before: { has_logo: logo !== null },
      after: { has_logo: true },
      columns: { logo_id: id },
    }),
    first: (transaction) =>
      transaction
        .insertInto('operator_logos')
        .values({ client_id, id, png: Buffer.from(bytes), width, height, created_at })
        .execute(),
    last: (transaction) =>
      transaction.deleteFrom('operator_logos').where('client_id', '=', client_id).where('id', '<>', id).execute(),
  });
}

/** Removes the logo of an operator. Its name is shown instead. Returns the next revision. */
export async function removeLogo(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  client_id: string,
  revision: number,
): Promise<number> {
  return changeSettings(deps, actor, client_id, {
    action: 'remove-logo',
    revision,
    write: ({ logo }) => ({
      before: { has_logo: logo !== null },
      after: { has_logo: false },
      columns: { logo_id: null },
    }),
    last: (transaction) => transaction.deleteFrom('operator_logos').where('client_id', '=', client_id).execute(),
  });
}

/** A logo on white, with its size in pixels. */
export interface Logo {
  png: Buffer;
  width: number;
  height: number;
}

/** Returns the PNG of a logo by its file name. Refuses with not-found. */
export async function showLogo({ db }: Pick<Deps, 'db'>, fileName: string): Promise<Buffer> {
  const [, id = ''] = /^([^.]+)\.png$/.exec(fileName) ?? [];
  const logo = isId(id) ? await readLogo(db, id) : undefined;
  return logo ? logo.png : refuse('not-found', {});
}

/** Returns a logo by its id; undefined for one that was replaced or removed. */
export async function readLogo(db: Database, id: string): Promise<Logo | undefined> {
  return db.selectFrom('operator_logos').select(['png', 'width', 'height']).where('id', '=', id).executeTakeFirst();
}
