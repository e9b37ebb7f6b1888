import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { staffOf } from '../platform/http/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { isId } from '../platform/ids.ts';
import type { ImportKind } from './import-kind.ts';

/**
 * Whether a member may import and export things of a kind: with the permission of the page on which they are changed, and without a limit to some services
 * unless each row names its service (C-008).
 */
export function mayImport(request: FastifyRequest, kind: ImportKind): boolean {
  const isOfOperator = kind.services === 'of-operator' && request.staff?.services !== 'all';
  return hasPermission(request, kind) && !isOfOperator;
}

/** Whether a member has the permission of the page on which things of a kind are changed. */
export function hasPermission({ staffSession }: FastifyRequest, { permission }: ImportKind): boolean {
  return permission === undefined || staffSession?.membership?.permissions.has(permission) === true;
}

/** Refuses a call of a member who may not import things of a kind with staff-not-permitted. */
export function expectKind(request: FastifyRequest, kind: ImportKind): void {
  if (!mayImport(request, kind)) refuse('staff-not-permitted', {});
}

/** Refuses a call about a kind that the member may not change with staff-not-permitted. The kind is in the call, or that of the import. */
export async function expectPermission(
  { db, importKinds }: Pick<Deps, 'db'> & { importKinds: readonly ImportKind[] },
  request: FastifyRequest,
): Promise<void> {
  const { importId, importKind } = request.params as { importId?: string; importKind?: string };
  const { kind = importKind } = request.query as { kind?: string };
  const name = importId === undefined ? kind : await kindOfImport(importId);
  const found = importKinds.find((one) => one.name === name);
  if (found) expectKind(request, found);

  async function kindOfImport(id: string): Promise<string | undefined> {
    if (!isId(id)) return undefined;
    const one = await db
      .selectFrom('imports')
      .select('kind')
      .where('client_id', '=', staffOf(request).client_id)
      .where('id', '=', id)
      .executeTakeFirst();
    return one?.kind;
  }
}
