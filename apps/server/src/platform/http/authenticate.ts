import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { DB } from '../database/schema.ts';
import type { Keys } from '../keys/keys.ts';
import { expectInScope } from '../scope/things-of-paths.ts';
import type { ThingsOfPaths } from '../scope/things-of-paths.ts';
import { createTurns } from '../take-turns.ts';
import { goneOf } from '../uploads/hold-body.ts';
import type { App, Device, Purchaser, StaffMember, StaffSession } from './app-types.ts';
import { accountOf } from './limits/account-of.ts';
import { guardStreams } from './responses/guard-streams.ts';
import { expectOwnPage } from './own-pages.ts';
import { createIdTokenReader } from './read-id-token.ts';
import { refuseUnknownParameters } from './refuse-unknown-parameters.ts';

/** How long ago the second factor was proven at most, for a route that needs it recently, in milliseconds (C-014). */
const recentFactor = 15 * 60_000;

/** Three of the connections of the pool at most are used by the changes of one operator's staff. */
const takeTurnOfChanges = createTurns({ atOnce: Infinity, ofOne: 3, mostWaiting: Infinity });

type Membership = NonNullable<StaffSession['membership']>;

interface Guard {
  db: Kysely<DB>;
  keys: Keys;
  clock: Clock;
  config: Pick<Config, 'publicOrigin'>;
  isSessionOpen: (purchaser: Purchaser) => Promise<boolean>;
  findDevice: (token: string) => Promise<Device | undefined>;
  findDeviceOfSecret: (secret: string) => Promise<Device | undefined>;
  /** Returns the session of staff of the cookies, with the membership at an operator. A call that is a use of the session is noted in it. */
  findStaff: (cookies: string, clientSlug: string | undefined, isUse: boolean) => Promise<StaffSession | undefined>;
  /** What each parameter of a path of the console names. */
  thingsOfPaths: ThingsOfPaths;
}

/**
 * Checks the caller of each route by the access that the route declares. A route under /api without access cannot be registered.
 *
 * - `purchaser`: an ID token in Authorization, bare or as Bearer (P-208), of an open session; otherwise 401.
 * - `device`, `device-secret`: the token or the secret of a paired device; otherwise 401.
 * - `staff`: the cookie of a staff session (otherwise 401) with the route's permission at the operator of the path (otherwise 403). A write
 *   from a page of another site is a 403. A thing of the path that is not of the member's services is refused as an unknown one (404, C-008), and a
 *   parameter that the route does not name as odd input (400).
 * - `staff-session`: the cookie of a staff session (otherwise 401), for what concerns the person and no operator.
 *
 * A purchaser's token opens no route of staff, and a staff session opens no route of purchasers: both are a 403 (C-001).
 */
export function guardRoutes(app: App, guard: Guard): void {
  const readIdToken = createIdTokenReader(guard.keys, guard.clock);
  app.addHook('onRoute', (route) => {
    const { url, config } = route;
    if (url.startsWith('/api') && !config?.access) throw new Error(`${url} does not declare who may call it`);
    if (config?.needsRecentFactor && !['staff', 'staff-session'].includes(config.access!)) {
      throw new Error(`${url} needs a second factor, but is not for staff`);
    }
    if (config?.access === 'staff') {
      guardPath(url, config);
      refuseUnknownParameters(route);
      if (!['GET', 'HEAD'].includes([route.method].flat()[0]!)) takeTurnsOfChanges(route);
    }
    if (config?.access === 'staff' || config?.access === 'staff-session') guardFiles(route);
  });

  function guardPath(url: string, config: FastifyContextConfig): void {
    if (!config.permission) throw new Error(`${url} does not declare which permission it needs`);
    if (!url.includes('/:clientSlug')) throw new Error(`${url} does not name its operator`);
    for (const [, name = ''] of url.matchAll(/:(\w+)/g)) {
      if (!Object.hasOwn(guard.thingsOfPaths, name)) {
        throw new Error(
          `${url} has the parameter ${name}, of which things-of-paths.ts does not say whose service it is about`,
        );
      }
    }
  }
  /**
   * A change waits for the operator's other changes, such as a long import, in the database: each with a connection, which purchases then lack. So only a
   * few of an operator are under way, and the others wait without a connection (decision 442). A membership that has ended in between makes no change.
   */
  function takeTurnsOfChanges(route: RouteOptions): void {
    const { handler } = route;
    route.handler = function (request, reply) {
      const turn = { operator: accountOf(request) ?? '', gone: goneOf(reply) };
      return takeTurnOfChanges(turn, async (hasWaited) => {
        if (hasWaited) await guardStaff(request);
        return handler.call(this, request, reply);
      });
    };
  }

  // With a callback, because an async hook delays public calls.
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === 'purchaser') guardPurchasers(request).then(() => done(), done);
    else if (access === 'device') guardDevices(request, guard.findDevice).then(() => done(), done);
    else if (access === 'device-secret') guardDevices(request, guard.findDeviceOfSecret).then(() => done(), done);
    else if (access === 'staff' || access === 'staff-session') guardStaff(request).then(() => done(), done);
    else done();
  });

  // The body of a slow call arrives up to half a minute after its headers: a session or a membership that has ended in between makes no change.
  app.addHook('preValidation', (request, _reply, done) => {
    const isOfStaff = ['staff', 'staff-session'].includes(request.routeOptions.config.access ?? '');
    if (isOfStaff && request.body !== undefined) guardStaff(request).then(() => done(), done);
    else done();
  });

  // Beside what a route declares: every refund that a call of staff makes needs a recent second factor.
  app.addHook('preHandler', (request, _reply, done) => {
    const { staffSession, changes } = request;
    if (staffSession && changes) changes.expectMayMoveMoney = () => expectRecentFactor(staffSession, guard.clock.now());
    done();
  });

  guardStreams(app, expectStillAllowed);

  async function guardPurchasers(request: FastifyRequest): Promise<void> {
    const { checksSessionItself } = request.routeOptions.config;
    const token = tokenOf(request.headers.authorization);
    if (!token) return refuseWithoutToken(request);
    const purchaser = await readIdToken(token);
    if (!checksSessionItself && !(await guard.isSessionOpen(purchaser))) refuse('not-signed-in', {});
    request.purchaser = purchaser;
  }

  async function refuseWithoutToken({ headers }: FastifyRequest): Promise<never> {
    const isStaff =
      headers.cookie !== undefined && (await guard.findStaff(headers.cookie, undefined, true)) !== undefined;
    return refuse(isStaff ? 'staff-not-purchaser' : 'not-signed-in', {});
  }

  async function guardStaff(request: FastifyRequest): Promise<void> {
    const { config } = request.routeOptions;
    if (!['GET', 'HEAD'].includes(request.method)) expectOwnPage(request, guard.config.publicOrigin);
    const { clientSlug } = request.params as { clientSlug?: string };
    const { cookie, authorization } = request.headers;
    const session = cookie ? await guard.findStaff(cookie, clientSlug, !config.isLive) : undefined;
    if (!session)
      return refuse((await isOfPurchaser(authorization)) ? 'purchaser-not-staff' : 'staff-not-logged-in', {});
    if (!session.factor_at && !config.beforeFactor) refuse('staff-not-logged-in', {});
    request.staffSession = session;
    if (config.access === 'staff') {
      const { id, membership } = session;
      if (!membership?.permissions.has(config.permission!)) refuse('staff-not-permitted', {});
      const { client_id, services } = membership;
      request.staff = { id, client_id, services };
    }
    if (config.needsRecentFactor === true) expectRecentFactor(session, guard.clock.now());
    if (request.staff) {
      await expectInScope(guard.db, guard.thingsOfPaths, request.staff, request.params as Record<string, string>);
    }
  }

  /** Refuses a caller who was allowed when the call began, and whose session has ended since, or whose membership has less. */
  async function expectStillAllowed({ purchaser, staffSession, params, headers }: FastifyRequest): Promise<void> {
    if (purchaser && !(await guard.isSessionOpen(purchaser))) refuse('not-signed-in', {});
    if (!staffSession) return;
    const { clientSlug } = params as { clientSlug?: string };
    const session = await guard.findStaff(headers.cookie ?? '', clientSlug, true);
    if (!session) return refuse('staff-not-logged-in', {});
    const { membership: before } = staffSession;
    if (before && !hasAllOf(before, session.membership)) refuse('staff-not-permitted', {});
  }

  async function isOfPurchaser(authorization: string | undefined): Promise<boolean> {
    const token = tokenOf(authorization);
    if (!token) return false;
    return readIdToken(token).then(
      () => true,
      () => false,
    );
  }
}

/** Whether a membership has the services and permissions that it had before. */
function hasAllOf(before: Membership, now: Membership | undefined): boolean {
  if (!now || ![...before.permissions].every((one) => now.permissions.has(one))) return false;
  if (now.services === 'all') return true;
  return before.services !== 'all' && before.services.every((id) => now.services.includes(id));
}

/**
 * Throws for a route that returns a file, and declares neither that it needs a recent second factor nor that the file has no personal data (C-014). A
 * route to read that declares no response returns a file. A response that is saved as a file, or whose content is no JSON, is refused, too: every other
 * route of staff responds with JSON or without content.
 */
function guardFiles(route: RouteOptions): void {
  const { url, method, config, schema, onSend = [] } = route;
  if (config?.needsRecentFactor || config?.hasNoPersonalData) return;
  const undeclared = new Error(`${url} returns a file, and does not declare whether it needs a second factor`);
  if ([method].flat().includes('GET') && schema?.response === undefined) throw undeclared;
  const expectNoFile: onSendHookHandler = (_request, reply, payload, done) => {
    if (reply.hasHeader('content-disposition') || !isJson(reply, payload)) done(undeclared);
    else done(null, payload);
  };
  route.onSend = [...[onSend].flat(), expectNoFile];
}

/** Whether a response has JSON as its content, or no content. */
function isJson(reply: FastifyReply, payload: unknown): boolean {
  const isEmpty = payload === undefined || payload === null || payload === '';
  return isEmpty || /^application\/json(;|$)/.test(String(reply.getHeader('content-type')));
}

async function guardDevices(request: FastifyRequest, find: Guard['findDevice']): Promise<void> {
  const token = tokenOf(request.headers.authorization);
  request.device = (token && (await find(token))) || refuse('device-unknown', {});
}

/** Refuses a session whose second factor was proven more than 15 minutes ago with staff-factor-needed (C-014). */
export function expectRecentFactor({ factor_at }: StaffSession, now: Date): void {
  if (!factor_at || now.getTime() - factor_at.getTime() > recentFactor) refuse('staff-factor-needed', {});
}

/** Refuses a call whose second factor was proven too long ago, for a route that needs it recently for some of its calls (C-014). */
export function expectRecentFactorOf(request: Pick<FastifyRequest, 'staffSession'>, clock: Clock): void {
  expectRecentFactor(staffSessionOf(request), clock.now());
}

/** Returns the device that calls a route of devices. */
export function deviceOf(request: FastifyRequest): Device {
  return request.device ?? refuse('device-unknown', {});
}

/** Returns the member of staff who calls a route of staff. */
export function staffOf(request: Pick<FastifyRequest, 'staff'>): StaffMember {
  return request.staff ?? refuse('staff-not-logged-in', {});
}

/** Returns the session of staff that calls a route of staff. */
export function staffSessionOf(request: Pick<FastifyRequest, 'staffSession'>): StaffSession {
  return request.staffSession ?? refuse('staff-not-logged-in', {});
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
