import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/network/calendars.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import { deleteCalendar, type Calendar } from './calls.ts';

interface DeleteDialogProps {
  clientSlug: string;
  calendar: Calendar;
  onClose: () => void;
}

/** Asks before a calendar is deleted, and deletes it. */
export function DeleteDialog({ clientSlug, calendar: { id, name }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const settled = useSettled();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await deleteCalendar(clientSlug, id);
      toast(text.removed(name));
      await navigate(`/${clientSlug}/calendars`);
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text.removeQuestion(name)}
      actions={
        <>
          <Button type="button" variant="danger" busy={isBusy} onClick={remove}>
            {text.remove(name)}
          </Button>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
        </>
      }
    >
      {problem && (
        <Notice tone="error" title={text.notRemoved(name)} announced>
          <p>{problem}</p>
        </Notice>
      )}
      <p>{text.removeText}</p>
    </Dialog>
  );
}
