import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { PassengersOnDevices } from '@fareway/domain/boarding/passenger-view.ts';
import type { PolicySettings } from '@fareway/domain/operators/policy-form.ts';
import type { CompanySettings, SaleRules } from '@fareway/domain/operators/settings-forms.ts';
import { api } from '../session/api.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

const path = '/console/{clientSlug}/settings';

/** The settings of an operator, and how many tickets its rules concern. */
export type Settings = ResponseBody<typeof path, 'get'>;

export function readSettings(clientSlug: string): Promise<Settings> {
  return resultOf(api.GET(path, { params: { path: { clientSlug } } }));
}

/** Reads the settings of an operator for a page; null for a member whose role does not include them. */
export function loadSettings(request: Request, clientSlug: string): Promise<Settings | null> {
  return unlessNotPermitted(request, readSettings(clientSlug));
}

/** Saves what purchasers see; `revision` is that of the settings that the person saw. */
export async function saveCompany(clientSlug: string, body: CompanySettings & { revision: number }): Promise<void> {
  await resultOf(api.PUT('/console/{clientSlug}/settings/company', { params: { path: { clientSlug } }, body }));
}

/** Saves the rules of sale; `revision` is that of the settings that the person saw. */
export async function saveRules(clientSlug: string, body: SaleRules & { revision: number }): Promise<void> {
  await resultOf(api.PUT('/console/{clientSlug}/settings/rules', { params: { path: { clientSlug } }, body }));
}

/** Saves the terms and refunds; `revision` is that of the settings that the person saw. */
export async function savePolicy(clientSlug: string, body: PolicySettings & { revision: number }): Promise<void> {
  await resultOf(api.PUT('/console/{clientSlug}/settings/policy', { params: { path: { clientSlug } }, body }));
}

/** Saves what devices show of passengers; `revision` is that of the settings that the person saw. */
export async function saveDevices(clientSlug: string, body: PassengersOnDevices & { revision: number }): Promise<void> {
  await resultOf(api.PUT('/console/{clientSlug}/settings/devices', { params: { path: { clientSlug } }, body }));
}

/** Saves a picture in base64 as the logo. */
export async function saveLogo(clientSlug: string, body: { picture: string; revision: number }): Promise<void> {
  await resultOf(api.PUT('/console/{clientSlug}/settings/logo', { params: { path: { clientSlug } }, body }));
}

export async function removeLogo(clientSlug: string, body: { revision: number }): Promise<void> {
  await resultOf(api.DELETE('/console/{clientSlug}/settings/logo', { params: { path: { clientSlug } }, body }));
}
