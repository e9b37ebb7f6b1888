import { useSettings } from '../platform/use-settings.ts';

/** Who else receives a ticket in a wallet; empty where no wallet is offered. */
export function WalletPrivacy() {
  const wallets = useSettings()?.wallets ?? [];
  return (
    <>
      {wallets.includes('apple') && (
        <p>A ticket that you add to Apple Wallet goes to your phone, and to the backups of your phone.</p>
      )}
      {wallets.includes('google') && (
        <p>
          A ticket that you add to Google Wallet goes to Google: the passenger’s name, the service, the days, the stop
          and the code to board with, without the photo.
        </p>
      )}
    </>
  );
}
