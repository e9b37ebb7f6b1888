import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/network/timetables.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
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
  const [isAsking, setIsAsking] = useState(false);
  const day = formatDate(validFrom as LocalDate);

  async function remove() {
    await removeTimetable(address, validFrom, seen);
    toast(text.removed(day));
    setIsAsking(false);
    await navigate(here, { replace: true });
    // the saved timetable has another form on the same page
    focusTitle();
  }

  return (
    <section className={styles.remove} aria-labelledby="remove">
      <h2 id="remove">{text.removeTitle}</h2>
      <p>{text.removeText}</p>
      <Button type="button" variant="danger" onClick={() => setIsAsking(true)}>
        {text.remove(day)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.removeQuestion(day)}
          confirm={text.remove(day)}
          keep={text.keep}
          notDone={text.notRemoved}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
