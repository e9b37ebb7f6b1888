import { answerOf } from '@fareway/api/client.ts';
import { api } from '../platform/browser-api.ts';
import type { WalletName } from './offered-wallets.ts';

/** Where a wallet offers to add the ticket: an address to go to at once, as it does not last. */
export async function walletAddress(wallet: WalletName, customerTicketId: string): Promise<string> {
  const params = { path: { customerTicketId } };
  const { url } = await answerOf(
    wallet === 'apple'
      ? api.GET('/customer-ticket/{customerTicketId}/apple-wallet/address', { params })
      : api.GET('/customer-ticket/{customerTicketId}/google-wallet', { params }),
  );
  return url;
}
