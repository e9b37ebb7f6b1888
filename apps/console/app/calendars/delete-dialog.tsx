import * as text from '@fareway/texts/network/calendars.ts';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useNavigate } from 'react-router';
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

  async function remove() {
    await deleteCalendar(clientSlug, id);
    toast(text.removed(name));
    await navigate(`/${clientSlug}/calendars`);
  }

  return (
    <ConfirmDialog
      title={text.removeQuestion(name)}
      confirm={text.remove(name)}
      keep={text.keep}
      notDone={text.notRemoved(name)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text.removeText}</p>
    </ConfirmDialog>
  );
}
