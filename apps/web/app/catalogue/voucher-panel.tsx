import type { Client } from '@fareway/api/types.ts';
import { Card } from '@fareway/ui/card/card.tsx';

/** Explains vouchers beside the tickets. Operators can switch it off (P-019). */
export function VoucherPanel({ client }: { client: Client }) {
  const { email } = client.support;
  return (
    <Card title="Vouchers">
      <p>
        Have a voucher for {client.name}? Enter its code before you pay, and its value comes off the price. A voucher
        also makes travel an easy gift.
      </p>
      {email && (
        <p>
          To buy one, write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      )}
    </Card>
  );
}
