import { addDevice } from '../boarding/devices/add-device.ts';
import { listDevices } from '../boarding/devices/list-devices.ts';
import type { ListedDevice } from '../boarding/devices/list-devices.ts';
import { revokeDevice } from '../boarding/devices/revoke-device.ts';
import type { Database } from '../platform/database/connect.ts';
import { findOperator } from '../operators/find-operator.ts';
import { withoutServer } from './command-deps.ts';

interface Operator {
  id: string;
  name: string;
}

const actions = { add, list, revoke };
const staff = { kind: 'staff', id: null } as const;

/**
 * Pairs a device with an operator, whose secret is written this once; lists its devices, a line each; or takes a secret back. Throws with what
 * is wrong with the words given.
 */
export async function manageDevices(db: Database, [action = '', slug = '', ...name]: string[]): Promise<string> {
  if (!Object.hasOwn(actions, action)) throw new Error('add, list or revoke?');
  return actions[action as keyof typeof actions](db, await findOperator(db, slug), name.join(' '));
}

async function add(db: Database, client: Operator, name: string): Promise<string> {
  const { secret, expires_at } = await addDevice(withoutServer(db), staff, client.id, name);
  return [
    `${client.name} has a new device. This is its secret, which nobody can read again:`,
    secret,
    `It is good until ${expires_at.toISOString().slice(0, 10)}.`,
    '',
  ].join('\n');
}

async function list(db: Database, client: Operator): Promise<string> {
  const deps = withoutServer(db);
  const devices = await listDevices(deps, client.id);
  const count = devices.length === 1 ? '1 device' : `${devices.length} devices`;
  const now = deps.clock.now();
  return [`${client.name}: ${count}`, ...devices.map((device) => lineOf(device, now)), ''].join('\n');
}

async function revoke(db: Database, client: Operator, name: string): Promise<string> {
  await revokeDevice(withoutServer(db), staff, client.id, name);
  return `The secret of '${name}' opens nothing any more, and neither do its tokens. What that device recorded stays.\n`;
}

function lineOf({ name, paired_at, last_used_at, expires_at, revoked_at }: ListedDevice, now: Date): string {
  const day = (instant: Date) => instant.toISOString().slice(0, 10);
  const ending = expires_at > now ? `good until ${day(expires_at)}` : `ran out on ${day(expires_at)}`;
  return [
    name,
    `paired on ${day(paired_at)}`,
    last_used_at ? `last used ${last_used_at.toISOString()}` : 'never used',
    revoked_at ? `revoked on ${day(revoked_at)}` : ending,
  ].join('\t');
}
