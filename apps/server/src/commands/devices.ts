import { deviceRoles } from '@fareway/domain/boarding/passenger-view.ts';
import type { DeviceRole } from '@fareway/domain/boarding/passenger-view.ts';
import { addDevice } from '../boarding/devices/add-device.ts';
import { listDevices } from '../boarding/devices/list-devices.ts';
import type { ListedDevice } from '../boarding/devices/list-devices.ts';
import { revokeDevice } from '../boarding/devices/revoke-device.ts';
import { findOperator } from '../operators/find-operator.ts';
import type { Operator } from '../operators/find-operator.ts';
import { readChoiceOf, UsageError } from '../platform/usage-error.ts';
import type { CommandDeps } from './command-deps.ts';
import { tabbedLine } from './tabbed-line.ts';

const actions = { add, list, revoke };

/** Pairs a device with an operator and writes its secret once, lists the operator's devices, or revokes one. */
export async function manageDevices(deps: CommandDeps, [action = '', slug = '', ...name]: string[]): Promise<string> {
  const act = readChoiceOf(actions, action);
  return act(deps, await findOperator(deps.db, slug), name.join(' '));
}

async function add(deps: CommandDeps, client: Operator, name: string): Promise<string> {
  // the role is the last word: a device is for a driver unless it says otherwise
  const [, ofDevice = name, named] = /^(.*) --role[= ](\S+)$/.exec(name) ?? [];
  const role = named === undefined ? 'driver' : readRole(named);
  const { secret, expires_at } = await addDevice(deps, deps.staff, client.id, { name: ofDevice, role });
  return [
    `${client.name} has a new device. This is its secret. It cannot be read again:`,
    secret,
    `It expires on ${expires_at.toISOString().slice(0, 10)}.`,
    '',
  ].join('\n');
}

function readRole(typed: string): DeviceRole {
  const role = deviceRoles.find((one) => one === typed);
  if (!role) throw new UsageError(`--role is one of ${deviceRoles.join(', ')}`);
  return role;
}

async function list({ db, clock }: CommandDeps, client: Operator): Promise<string> {
  const devices = await listDevices({ db }, client.id);
  const count = devices.length === 1 ? '1 device' : `${devices.length} devices`;
  const now = clock.now();
  return [`${client.name}: ${count}`, ...devices.map((device) => lineOf(device, now)), ''].join('\n');
}

async function revoke(deps: CommandDeps, client: Operator, name: string): Promise<string> {
  await revokeDevice(deps, deps.staff, client.id, name);
  return `The secret of '${name}' and its tokens are revoked. What the device recorded is kept.\n`;
}

function lineOf({ name, paired_at, last_used_at, expires_at, revoked_at }: ListedDevice, now: Date): string {
  const day = (instant: Date) => instant.toISOString().slice(0, 10);
  const ending = expires_at > now ? `expires on ${day(expires_at)}` : `expired on ${day(expires_at)}`;
  return tabbedLine([
    name,
    `paired on ${day(paired_at)}`,
    last_used_at ? `last used ${last_used_at.toISOString()}` : 'never used',
    revoked_at ? `revoked on ${day(revoked_at)}` : ending,
  ]);
}
