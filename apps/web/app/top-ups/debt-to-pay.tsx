import { refusalsOfTopUps } from '@fareway/domain/refusals-of-top-ups.ts';
import { tripsWords } from '@fareway/domain/top-up.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';

interface DebtToPayProps {
  trips: number;
  /** As it is shown. */
  price: string;
}

/** What an expired ticket in debit owes: all that can be paid for. */
export function DebtToPay({ trips, price }: DebtToPayProps) {
  return (
    <>
      <Notice tone="warning" title={refusalsOfTopUps['top-up-expired'].words({})} />
      <Card title={`${tripsWords(trips)} for ${price}`}>
        <p>
          {trips === 1 ? '1 trip was' : `${trips} trips were`} taken above those that this ticket held. When{' '}
          {trips === 1 ? 'it is' : 'they are'} paid for, this ticket no longer keeps you from buying. It stays expired.
        </p>
      </Card>
    </>
  );
}
