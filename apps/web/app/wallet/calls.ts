import { resultOf } from '@fareway/api/client.ts';
import { api } from '../session/browser-api.ts';
import type { WalletName } from './offered-wallets.ts';

/** Returns the address at which a wallet adds the ticket. It is valid for a short time only. */
export async function walletAddress(wallet: WalletName, customerTicketId: string): Promise<string> {
  const params = { path: { customerTicketId } };
  const { url } = await resultOf(
    wallet === 'apple'
      ? api.GET('/customer-ticket/{customerTicketId}/apple-wallet/address', { params })
      : api.GET('/customer-ticket/{customerTicketId}/google-wallet', { params }),
  );
  return url;
}
