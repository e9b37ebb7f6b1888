import * as text from '@fareway/texts/ticket-sending/sharing.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { countLinks, stopLinks } from './send-calls.ts';
import styles from './send-panel.module.css';

/** The number of links that show a ticket, with a button to deactivate them; empty while there are none. */
export function SharedLinks({ customerTicketId }: { customerTicketId: string }) {
  const [links, setLinks] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const stopped = useRef<HTMLParagraphElement>(null);
  const toast = useToast();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const ended = new AbortController();
    // Without a response nothing about links is shown, because the ticket is useful without it.
    countLinks(customerTicketId).then(
      (count) => ended.signal.aborted || setLinks(count),
      () => undefined,
    );
    return () => ended.abort();
  }, [customerTicketId]);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isStopped) stopped.current?.focus();
  }, [isStopped]);

  async function stop() {
    setIsBusy(true);
    try {
      await stopLinks(customerTicketId);
      setLinks(0);
      setIsStopped(true);
      void revalidate();
    } catch (error) {
      toast(textOfError(error), 'error');
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  if (isStopped)
    return (
      <p ref={stopped} tabIndex={-1} className={styles.sharing}>
        {text.stopped}
      </p>
    );
  if (links === 0) return null;
  return (
    <div className={styles.sharing}>
      <p>{text.links(links)}</p>
      <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
        {text.stop}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={text.stopTitle}
        actions={
          <>
            <Button type="button" busy={isBusy} onClick={stop}>
              {text.stop}
            </Button>
            <Button type="button" variant="secondary" onClick={() => setIsAsking(false)}>
              {text.keep}
            </Button>
          </>
        }
      >
        <p>{text.stopText}</p>
      </Dialog>
    </div>
  );
}
