import * as text from '@fareway/texts/tickets-of-console/sale.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import type { SoldLast } from '../calls.ts';

interface LatestSoldProps {
  clientSlug: string;
  ticketId: string;
  sold: SoldLast;
}

/** Who bought a ticket last, and what can be done when more are taken than there are (C-047). */
export function LatestSold({ clientSlug, ticketId, sold }: LatestSoldProps) {
  const list = `/${clientSlug}/sold-tickets`;
  return (
    <>
      {sold.rows.length > 0 && (
        <section aria-labelledby="latest-title">
          <h3 id="latest-title">{text.latest}</h3>
          <ul>
            {sold.rows.map(({ id, passenger, reference, bought }) => (
              <li key={id}>
                <Link href={`${list}?${new URLSearchParams({ find: reference }).toString()}`}>{passenger}</Link>
                {text.soldOn(bought)}
              </li>
            ))}
          </ul>
          <p>
            <Link href={`${list}?ticket=${ticketId}`}>{text.allSold(sold.total)}</Link>
          </p>
        </section>
      )}
      <section aria-labelledby="ways-title">
        <h3 id="ways-title">{text.waysOut}</h3>
        <ul>
          {text.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
