import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import * as text from '@fareway/texts/tickets-of-console/links.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../../chrome/confirm-dialog.tsx';
import { CopyButton } from '../../failures/copy-button.tsx';
import { DataTable } from '../../chrome/table/data-table.tsx';
import { dayOf } from '../../operators/days.ts';
import type { PublishedTicket, TicketAddress } from '../calls.ts';
import { endLink, type SaleLink } from './calls.ts';
import { NewLinkForm } from './new-link-form.tsx';
import styles from '../ticket-form.module.css';

interface LinksSectionProps {
  address: TicketAddress;
  ticket: PublishedTicket;
  links: readonly SaleLink[];
}

/** The links of a private ticket with their uses: each is copied or ended, and new ones are made (C-054). */
export function LinksSection({ address, ticket, links }: LinksSectionProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [ending, setEnding] = useState<SaleLink>();

  async function end({ id, label }: SaleLink) {
    await endLink(address, id);
    toast(text.isEnded(label));
    setEnding(undefined);
    await revalidate();
    document.getElementById('links')?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="links">
      <h2 id="links" tabIndex={-1}>
        {text.title}
      </h2>
      <p>{links.length === 0 ? text.none : text.onlyByLinks}</p>
      {links.length > 0 && (
        <DataTable
          caption={text.caption}
          nameHeader={text.name}
          list="sale-links"
          columns={{ used: text.used, made: text.made }}
          rows={links.map((link) => ({
            id: link.id,
            name: link.label,
            detail: link.ended_at ? text.ended(formatDate(dayOf(new Date(link.ended_at)))) : forWhom(link),
            cells: [text.usedOf(link.uses, link.max_uses), formatDate(dayOf(new Date(link.created_at)))],
            action: !link.ended_at && (
              <Actions>
                <CopyButton
                  content={addressOfLink(address, ticket, link)}
                  label={text.copy}
                  about={text.ofLink(link.label)}
                  copied={text.copied}
                />
                <Button type="button" variant="quiet" onClick={() => setEnding(link)}>
                  {text.end}
                  {readAloud(text.ofLink(link.label))}
                </Button>
              </Actions>
            ),
          }))}
        />
      )}
      <NewLinkForm address={address} />
      {ending && (
        <ConfirmDialog
          title={text.endQuestion(ending.label)}
          confirm={text.endConfirm}
          keep={text.keep}
          notDone={text.notEnded}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        >
          <p>{text.endText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function forWhom({ emails, uses, max_uses }: SaleLink) {
  if (uses === max_uses) return text.usedUp;
  if (!emails) return text.forEverybody;
  return <span title={text.addressesOf(emails)}>{text.forAddresses(emails.length)}</span>;
}

/** Returns the address of the ticket in the shop with the code of a link. */
function addressOfLink({ clientSlug, ticketId }: TicketAddress, ticket: PublishedTicket, { code }: SaleLink): string {
  const year = salesYearToPath(parseSalesYear(ticket.details.year));
  const path = `/create-ticket/${year}/${clientSlug}/${ticket.service.id}/${ticketId}`;
  return `${window.location.origin}${path}?${new URLSearchParams({ link: code })}`;
}
