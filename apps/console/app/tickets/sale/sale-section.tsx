import * as text from '@fareway/texts/tickets-of-console/sale.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { setSale, type TicketAddress } from '../calls.ts';
import styles from '../ticket-form.module.css';
import { useAction } from '../../session/use-action.ts';
import { ProblemNotice } from '../../chrome/problem-notice.tsx';

interface SaleSectionProps {
  address: TicketAddress;
  isOpen: boolean;
  /** Offered renewals, which cannot be bought while the sale is closed. */
  renewals: number;
}

/** Closes and opens the sale of a published ticket at once, with Undo (C-053). */
export function SaleSection({ address, isOpen, renewals }: SaleSectionProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, problem, attempt } = useAction();
  const [isDone, setIsDone] = useState(false);

  async function change(nextIsOpen: boolean, canUndo: boolean) {
    await attempt(
      async () => {
        await setSale(address, { is_open: nextIsOpen, renewals_offered: renewals });
        await revalidate();
        setIsDone(canUndo);
        if (!canUndo) document.getElementById('sale')?.focus();
      },
      {
        onRefused: async (key) => {
          if (key === 'ticket-renewals-changed') await revalidate();
        },
      },
    );
  }

  return (
    <section className={styles.section} aria-labelledby="sale">
      <h2 id="sale" tabIndex={-1}>
        {text.saleTitle}
      </h2>
      <ProblemNotice title={text.notChanged} problem={problem} />
      {isDone ? (
        <Notice tone="success" title={isOpen ? text.nowOpen : text.nowClosed} announced>
          <p>{isOpen ? text.nowOpenText : text.nowClosedText}</p>
        </Notice>
      ) : (
        <p>{isOpen ? `${text.open} ${text.closeText} ${text.renewalsOf(renewals)}` : text.closed}</p>
      )}
      <Button type="button" variant="secondary" busy={isBusy} onClick={() => change(!isOpen, !isDone)}>
        {isDone ? text.undo : isOpen ? text.close : text.reopen}
      </Button>
    </section>
  );
}
