import { useRouteLoaderData } from 'react-router';
import type { Settings } from './page-context.ts';

/** Returns the settings of the installation, which the root loader reads; undefined where that loader failed. */
export function useSettings(): Settings | undefined {
  return useRouteLoaderData<{ settings: Settings }>('root')?.settings;
}
