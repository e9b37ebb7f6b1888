import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/renewals/page.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { PhotoFrame } from '@fareway/ui/photo-frame/photo-frame.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { usePassengerPhoto } from '../customer-tickets/passenger-photo.ts';
import { LowStockNotice } from '../travel/low-stock-notice.tsx';
import { ticketFacts } from '../travel/page-travel.ts';
import type { PassengerFields } from '../passenger/purchase-draft.ts';
import { priceText } from '../passenger/purchase-prices.ts';
import type { LoadedRenewPage } from './load-renew-page.ts';
import styles from './renewal.module.css';

/** The ticket that is renewed, the next ticket, its price, and the last day of the offer. */
export function NextTicket({ page, passenger }: { page: LoadedRenewPage; passenger: PassengerFields }) {
  const { ticket, previous, renewal, user_id } = page;
  const { first_name, last_name, photo: fileName } = previous.passenger;
  const name = `${first_name} ${last_name}`;
  const photo = usePassengerPhoto(user_id, fileName);
  const closes = formatDate(parseLocalDate(renewal.closes_on));
  const rows = [
    ...ticketFacts(page, passenger),
    { label: labels.price, value: priceText(ticket, { passenger, voucher: undefined }) },
    {
      label: labels.renewBy,
      value: renewal.is_seat_kept ? text.seatKept(closes, first_name) : closes,
    },
  ];
  return (
    <>
      {!renewal.is_seat_kept && <LowStockNotice remaining={ticket.remaining} />}
      <Card title={text.nextTicket}>
        <div className={styles.passenger}>
          <PhotoFrame src={photo} name={name} />
          <p className={styles.name}>{name}</p>
        </div>
        <SummaryList rows={rows} />
        {page.late_end && (
          <Notice tone="warning" title={headings.paysAfterEnd}>
            <p>{page.late_end}</p>
          </Notice>
        )}
      </Card>
    </>
  );
}
