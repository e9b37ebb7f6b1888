import { refuse } from '@fareway/domain/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Keys } from '../keys.ts';
import type { App, Device, Purchaser } from './app-types.ts';
import { createIdTokenReader } from './read-id-token.ts';

interface Guard {
  keys: Keys;
  clock: Clock;
  isSessionOpen: (purchaser: Purchaser) => Promise<boolean>;
  findDevice: (token: string) => Promise<Device | undefined>;
  findDeviceOfSecret: (secret: string) => Promise<Device | undefined>;
}

/**
 * Guards each route by the access that it declares. A route of purchasers needs an ID token in Authorization, bare or as Bearer (P-208);
 * a missing, forged, foreign or expired one is a 401, and so is one whose session has ended and the token of a device. Neither opens what is the other's. A route
 * under /api that declares no access can't be registered.
 */
export function guardRoutes(app: App, { keys, clock, isSessionOpen, findDevice, findDeviceOfSecret }: Guard): void {
  const readIdToken = createIdTokenReader(keys, clock);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api') && !config?.access) throw new Error(`${url} does not say who may call it`);
  });
  // with a callback, so that a public call goes on at once
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === 'purchaser') guardPurchasers(request).then(() => done(), done);
    else if (access === 'device') guardDevices(request, findDevice).then(() => done(), done);
    else if (access === 'device-secret') guardDevices(request, findDeviceOfSecret).then(() => done(), done);
    else done();
  });

  async function guardPurchasers(request: FastifyRequest): Promise<void> {
    const { checksSessionItself } = request.routeOptions.config;
    const token = tokenOf(request.headers.authorization);
    const purchaser = token ? await readIdToken(token) : refuse('not-signed-in', {});
    if (!checksSessionItself && !(await isSessionOpen(purchaser))) refuse('not-signed-in', {});
    request.purchaser = purchaser;
  }

  async function guardDevices(request: FastifyRequest, find: Guard['findDevice']): Promise<void> {
    const token = tokenOf(request.headers.authorization);
    request.device = (token && (await find(token))) || refuse('device-unknown', {});
  }
}

/** Which device is calling a route of devices. */
export function deviceOf(request: FastifyRequest): Device {
  return request.device ?? refuse('device-unknown', {});
}

/** Who is calling a route of purchasers. */
export function purchaserOf(request: Pick<FastifyRequest, 'purchaser'>): Purchaser {
  return request.purchaser ?? refuse('not-signed-in', {});
}

/** Who is calling, when the path names the same user; another user's path is a 403 (P-203). */
export function ownerOf(request: FastifyRequest, userId: string): Purchaser {
  const purchaser = purchaserOf(request);
  if (purchaser.userId !== userId) refuse('wrong-account', {});
  return purchaser;
}

function tokenOf(authorization: string | undefined): string | undefined {
  return authorization?.replace(/^Bearer /i, '').trim();
}
