import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import { differencesInWords, paymentsInWords } from '@fareway/domain/catalogue/payment-words.ts';
import { priceInWords } from '@fareway/domain/catalogue/price-words.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import styles from './ticket-form.module.css';

interface PricePreviewProps {
  ticket: TicketDefinition;
  /** The other tickets of the service. */
  others: readonly TicketDefinition[];
  currency: string;
  today: string;
  /** Whether all fields can be read. */
  isReadable: boolean;
}

/** The price that purchasers will see, and what a family pays by direct debit (C-043, C-057). */
export function PricePreview({ ticket, others, currency, today, isReadable }: PricePreviewProps) {
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{text.purchasersSee}</h2>
      {isReadable && <p className={styles.name}>{ticket.name}</p>}
      <div role="status" className={styles.previewed}>
        {isReadable ? (
          <>
            <p className={styles.price}>{priceInWords(ticket, currency)}</p>
            {[
              ...paymentsInWords(ticket, currency, today as LocalDate),
              ...differencesInWords(ticket, others, currency),
            ].map((words) => (
              <p key={words}>{words}</p>
            ))}
          </>
        ) : (
          <p>{text.unreadable}</p>
        )}
      </div>
    </section>
  );
}
