import { InvalidStateError } from 'gocardless-nodejs/errors';
import { askProvider } from './call-provider.ts';

/** Stops something at the provider; what is over there already stays so. */
export async function unlessOver(stop: () => Promise<unknown>): Promise<void> {
  try {
    await askProvider(stop);
  } catch (error) {
    if (!(error instanceof InvalidStateError)) throw error;
  }
}
