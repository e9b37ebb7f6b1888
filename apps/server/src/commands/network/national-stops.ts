import { createReadStream } from 'node:fs';
import { loadNationalStops } from '../../network/stops/national/load-national-stops.ts';
import { UsageError } from '../../platform/usage-error.ts';
import type { CommandDeps } from '../command-deps.ts';

/** The national list has about 100 MB. */
const longestDownload = 30 * 60_000;

/** Loads the national list of stops from an address or a file in the columns of NaPTAN (C-027). */
export async function loadStopsOfNation(deps: CommandDeps, [source = '']: string[]): Promise<string> {
  const content = /^https?:\/\//.test(source) ? await download(source) : createReadStream(source);
  const { stops, left_out } = await loadNationalStops(deps, { source, content, actor: deps.staff });
  return `${stops} stops are loaded. ${left_out} rows are no stop for buses, are not in use, or have no position.\n`;
}

async function download(address: string): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(longestDownload) });
  if (!response.ok || !response.body) throw new UsageError(`${address} responds with ${response.status}.`);
  return response.body;
}
