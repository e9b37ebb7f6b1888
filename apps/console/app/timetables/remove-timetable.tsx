import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import { removeTimetable, type ServiceAddress } from './calls.ts';
import styles from './timetable-form.module.css';

interface RemoveTimetableProps {
  address: ServiceAddress;
  validFrom: string;
  seen: string;
  /** The address of the timetable that counts today. */
  here: string;
}

/** Removes a timetable that has not begun, after a question: what was typed is gone then. */
export function RemoveTimetable({ address, validFrom, seen, here }: RemoveTimetableProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const settled = useSettled();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const day = formatDate(validFrom as LocalDate);

  async function remove() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await removeTimetable(address, validFrom, seen);
      toast(text.removed(day));
      setIsAsking(false);
      await navigate(here, { replace: true });
      // the saved timetable has another form on the same page
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={styles.remove} aria-labelledby="remove">
      <h2 id="remove">{text.removeTitle}</h2>
      <p>{text.removeText}</p>
      <Button type="button" variant="danger" onClick={() => setIsAsking(true)}>
        {text.remove(day)}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={() => setIsAsking(false)}
          title={text.removeQuestion(day)}
          actions={
            <>
              <Button type="button" variant="danger" busy={isBusy} onClick={remove}>
                {text.remove(day)}
              </Button>
              <Button type="button" variant="secondary" onClick={() => setIsAsking(false)}>
                {text.keep}
              </Button>
            </>
          }
        >
          {problem && (
            <Notice tone="error" title={text.notRemoved} announced>
              <p>{problem}</p>
            </Notice>
          )}
          <p>{text.removeText}</p>
        </Dialog>
      )}
    </section>
  );
}
