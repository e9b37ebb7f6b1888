import { loadNationalStops } from '../../network/stops/national/load-national-stops.ts';
import type { Living } from './living.ts';

/** Loads the sandbox's list of national stops, so that a stop can be found in it (C-027). The sandbox must be running. */
export async function seedNationalStops({ deps }: Living): Promise<void> {
  const source = `${deps.config.stripe.apiUrl}/naptan/v1/access-nodes`;
  const response = await fetch(source);
  if (!response.ok || !response.body) throw new Error(`the sandbox responds with ${response.status} at ${source}`);
  await loadNationalStops(deps, { source, content: response.body });
}
