import { CallError } from '@fareway/api/call-error.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/tickets-of-console/sale.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { explained } from '../../session/explain-failure.ts';
import { useSettled } from '../../session/use-settled.ts';
import { setSale, type TicketAddress } from '../calls.ts';
import styles from '../ticket-form.module.css';

interface SaleSectionProps {
  address: TicketAddress;
  isOpen: boolean;
  /** Offered renewals, which cannot be bought while the sale is closed. */
  renewals: number;
}

/** Closes and opens the sale of a published ticket at once, with Undo (C-053). */
export function SaleSection({ address, isOpen, renewals }: SaleSectionProps) {
  const { revalidate } = useRevalidator();
  const settled = useSettled();
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(nextIsOpen: boolean, canUndo: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await setSale(address, { is_open: nextIsOpen, renewals_offered: renewals });
      await revalidate();
      setIsDone(canUndo);
      if (!canUndo) document.getElementById('sale')?.focus();
    } catch (error) {
      if (await settled(error)) return;
      setProblem(textOfError(explained(error)));
      if (error instanceof CallError && error.key === 'ticket-renewals-changed') await revalidate();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="sale">
      <h2 id="sale" tabIndex={-1}>
        {text.saleTitle}
      </h2>
      {problem && (
        <Notice tone="error" title={text.notChanged} announced>
          <p>{problem}</p>
        </Notice>
      )}
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
