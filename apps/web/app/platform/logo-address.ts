import { apiAddress } from './page-context.ts';

/** The address of the picture of an operator's logo; undefined for an operator without one (C-200). */
export function logoAddress({ logo }: { logo?: string | undefined }): string | undefined {
  return logo && `${apiAddress}/logo/${logo}`;
}
