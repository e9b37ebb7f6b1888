import type { Permission } from '@fareway/domain/accounts/permissions.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Keys } from '../keys/keys.ts';
import type { App, Device, Purchaser, StaffMember } from './app-types.ts';
import { expectOwnPage } from './own-pages.ts';
import { createIdTokenReader } from './read-id-token.ts';

/** An open session of a member of staff. */
export interface StaffSession {
  id: string;
  /** What the member may do at the operator of the call. Undefined at an operator where the member does not work. */
  membership: { client_id: string; permissions: ReadonlySet<Permission> } | undefined;
}

interface Guard {
  keys: Keys;
  clock: Clock;
  config: Pick<Config, 'publicOrigin'>;
  isSessionOpen: (purchaser: Purchaser) => Promise<boolean>;
  findDevice: (token: string) => Promise<Device | undefined>;
  findDeviceOfSecret: (secret: string) => Promise<Device | undefined>;
  /** Returns the session of the cookies, with the membership at an operator. */
  findStaff: (cookies: string, clientSlug: string) => Promise<StaffSession | undefined>;
}

/**
 * Checks the caller of each route by the access that the route declares. A route under /api without access cannot be registered.
 *
 * - `purchaser`: an ID token in Authorization, bare or as Bearer (P-208), of an open session; otherwise 401.
 * - `device`, `device-secret`: the token or the secret of a paired device; otherwise 401.
 * - `staff`: the cookie of a staff session (otherwise 401) with the route's permission at the operator of the path (otherwise 403). A write
 *   from a page of another site is a 403.
 */
export function guardRoutes(app: App, guard: Guard): void {
  const readIdToken = createIdTokenReader(guard.keys, guard.clock);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api') && !config?.access) throw new Error(`${url} does not declare who may call it`);
    if (config?.access !== 'staff') return;
    if (!config.permission) throw new Error(`${url} does not declare which permission it needs`);
    if (!url.includes('/:clientSlug')) throw new Error(`${url} does not name its operator`);
  });
  // With a callback, because an async hook delays public calls.
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === 'purchaser') guardPurchasers(request).then(() => done(), done);
    else if (access === 'device') guardDevices(request, guard.findDevice).then(() => done(), done);
    else if (access === 'device-secret') guardDevices(request, guard.findDeviceOfSecret).then(() => done(), done);
    else if (access === 'staff') guardStaff(request, guard).then(() => done(), done);
    else done();
  });

  async function guardPurchasers(request: FastifyRequest): Promise<void> {
    const { checksSessionItself } = request.routeOptions.config;
    const token = tokenOf(request.headers.authorization);
    const purchaser = token ? await readIdToken(token) : refuse('not-signed-in', {});
    if (!checksSessionItself && !(await guard.isSessionOpen(purchaser))) refuse('not-signed-in', {});
    request.purchaser = purchaser;
  }
}

async function guardDevices(request: FastifyRequest, find: Guard['findDevice']): Promise<void> {
  const token = tokenOf(request.headers.authorization);
  request.device = (token && (await find(token))) || refuse('device-unknown', {});
}

async function guardStaff(request: FastifyRequest, { config, findStaff }: Guard): Promise<void> {
  if (!['GET', 'HEAD'].includes(request.method)) expectOwnPage(request, config.publicOrigin);
  const { clientSlug } = request.params as { clientSlug: string };
  const { cookie } = request.headers;
  const session = cookie ? await findStaff(cookie, clientSlug) : undefined;
  if (!session) return refuse('staff-not-logged-in', {});
  const { id, membership } = session;
  if (!membership?.permissions.has(request.routeOptions.config.permission!)) refuse('staff-not-permitted', {});
  request.staff = { id, client_id: membership.client_id };
}

/** Returns the device that calls a route of devices. */
export function deviceOf(request: FastifyRequest): Device {
  return request.device ?? refuse('device-unknown', {});
}

/** Returns the member of staff who calls a route of staff. */
export function staffOf(request: Pick<FastifyRequest, 'staff'>): StaffMember {
  return request.staff ?? refuse('staff-not-logged-in', {});
}

/** Returns the purchaser who calls a route of purchasers. */
export function purchaserOf(request: Pick<FastifyRequest, 'purchaser'>): Purchaser {
  return request.purchaser ?? refuse('not-signed-in', {});
}

/** Returns the purchaser of a call whose path names a user. The path of another user is a 403 (P-203). */
export function ownerOf(request: FastifyRequest, userId: string): Purchaser {
  const purchaser = purchaserOf(request);
  if (purchaser.userId !== userId) refuse('wrong-account', {});
  return purchaser;
}

function tokenOf(authorization: string | undefined): string | undefined {
  return authorization?.replace(/^Bearer /i, '').trim();
}
