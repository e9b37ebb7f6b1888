import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/wallet/buttons.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useState } from 'react';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { useIsHydrated } from '@fareway/browser/page/use-is-hydrated.ts';
import { useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { useSettings } from '../platform/page-context.ts';
import { WalletButton, type WalletName, offeredWallets } from './wallet-button.tsx';
import styles from './wallet-buttons.module.css';
import { resultOf } from '@fareway/api/client.ts';
import { api } from '../session/browser-api.ts';

interface WalletButtonsProps {
  ticket: CustomerTicket;
  today: string;
}

/** Buttons that add a ticket to the wallets of this installation and this device; empty for a ticket that is not valid. */
export function WalletButtons({ ticket, today }: WalletButtonsProps) {
  const installed = useSettings()?.wallets ?? [];
  const [busy, setBusy] = useState<WalletName>();
  const { failure, attempt } = useAttempt(useLogInAgain());
  // The server does not know the device.
  const wallets = useIsHydrated() ? offeredWallets(installed, navigator.userAgent) : [];
  const status = customerTicketStatus(ticket, today);
  const isTaken = ticket.code !== undefined && (status === 'active' || status === 'not-yet-valid');
  if (!isTaken || wallets.length === 0) return null;

  async function add(wallet: WalletName) {
    setBusy(wallet);
    await attempt(async () => window.location.assign(await walletAddress(wallet, ticket.id)));
    setBusy(undefined);
  }

  return (
    <div className={styles.wallets}>
      <div className={styles.buttons}>
        {wallets.map((wallet) => (
          <WalletButton key={wallet} wallet={wallet} isBusy={busy === wallet} onPress={() => add(wallet)} />
        ))}
      </div>
      {failure && (
        <Notice key={failure.tries} tone="error" title={text.failed} announced>
          <p>{textOfError(failure.error)}</p>
        </Notice>
      )}
      <p className={styles.hint}>
        {ticket.old_passenger ? text.addAgain : text.hint} {wallets.includes('google') && text.google}
      </p>
    </div>
  );
}

/** Returns the address that adds the ticket to a wallet. It is valid for a short time only. */
async function walletAddress(wallet: WalletName, customerTicketId: string): Promise<string> {
  const params = { path: { customerTicketId } };
  const { url } = await resultOf(
    wallet === 'apple'
      ? api.GET('/customer-ticket/{customerTicketId}/apple-wallet/address', { params })
      : api.GET('/customer-ticket/{customerTicketId}/google-wallet', { params }),
  );
  return url;
}
