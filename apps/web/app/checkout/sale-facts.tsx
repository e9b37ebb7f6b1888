import type { Client } from '@fareway/api/types.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import * as text from '@fareway/texts/checkout/sale.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { RefundRules, type DatedTickets, type Refunds } from './refund-rules.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';

export interface SaleFactsProps {
  seller: Pick<Client, 'name' | 'support'> & Refunds;
  /** The purchaser's address. */
  email: string;
  /** What is sent there. */
  sent: 'ticket' | 'tickets' | 'receipt';
  /** The seller's own terms of the services that are paid for. */
  termsUrls: readonly (string | undefined)[];
  /** The tickets that are bought. Undefined where none is. */
  tickets?: DatedTickets | undefined;
}

/** What decides the first day of travel of a ticket. */
export interface DatedSale extends Pick<DatedTickets, 'today' | 'asked_at'> {
  ticket: Omit<Parameters<typeof validityOf>[0], 'year'> & { year: string };
}

/** A page that sells one ticket. */
interface TicketPage extends DatedSale {
  client: SaleFactsProps['seller'];
  service: { terms_url?: string | undefined };
  user_email: string;
}

/** Returns what is said beside the button that pays for a ticket; `startDate` is the day that was chosen for it. */
export function saleOfTicket(page: TicketPage, startDate: string | undefined): SaleFactsProps {
  const { client, service, user_email, today, asked_at } = page;
  const tickets = { today, asked_at, first_days: [firstDayOf(page, startDate)] };
  return { seller: client, email: user_email, sent: 'ticket', termsUrls: [service.terms_url], tickets };
}

/** Returns the first day of travel of a ticket that is bought. */
export function firstDayOf({ ticket }: Pick<DatedSale, 'ticket'>, startDate: string | undefined): string {
  const chosen = startDate !== undefined && isLocalDate(startDate) ? startDate : undefined;
  return validityOf({ ...ticket, year: parseSalesYear(ticket.year) }, chosen).start;
}

/** Beside the button that pays: where the ticket is sent, the refunds and who decides about them, and the terms (C-200). */
export function SaleFacts({ seller, email, sent, termsUrls, tickets }: SaleFactsProps) {
  const { name, support } = seller;
  const [ownTerms, ...furtherTerms] = [...new Set(termsUrls)].filter((url) => url !== undefined);
  return (
    <SummaryList
      rows={[
        { label: text.labels[sent], value: text.sentTo(email) },
        {
          label: text.refunds,
          value: (
            <>
              <RefundRules refunds={seller} tickets={tickets} />
              <RefundsText decision={ownTerms ? text.decidesByTerms(name) : text.decides(name)} support={support} />
            </>
          ),
        },
        {
          label: labels.sellerTerms,
          value: (
            <>
              {ownTerms && <TermsLink href={ownTerms} words={text.termsOf(name)} />}
              {furtherTerms.map((url, index) => (
                <TermsLink key={url} href={url} words={text.furtherTermsOf(name, index + 2)} />
              ))}
              <TermsLink href="/terms" words={text.termsOf('Fareway')} />
            </>
          ),
        },
      ]}
    />
  );
}

interface RefundsTextProps {
  decision: string;
  support: SaleFactsProps['seller']['support'];
}

function RefundsText({ decision, support: { email, phone } }: RefundsTextProps) {
  if (email) return <Sentence parts={text.askByEmail(decision, <a href={`mailto:${email}`}>{email}</a>)} />;
  if (!phone) return decision;
  return <Sentence parts={text.askByPhone(decision, <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>)} />;
}

/** The page with what is typed stays open. */
function TermsLink({ href, words }: { href: string; words: string }) {
  return (
    <div>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    </div>
  );
}
