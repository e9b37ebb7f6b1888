import type { Client } from '@fareway/api/types.ts';
import { Card } from '@fareway/ui/card/card.tsx';

/** What vouchers are for, below the tickets; operators can switch it off (P-019). */
export function VoucherPanel({ client }: { client: Client }) {
  const { email, phone } = client.support;
  return (
    <Card title="Vouchers">
      <p>
        Have a voucher for {client.name}? Enter its code before you pay, and its value comes off the price. A voucher
        also makes travel an easy gift.
      </p>
      {(email || phone) && (
        <p>
          To buy one, ask {client.name}: {email && <a href={`mailto:${email}`}>{email}</a>}
          {email && phone && ' or '}
          {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}.
        </p>
      )}
    </Card>
  );
}
