import * as text from '@fareway/texts/network/stops.ts';
import { ConfirmDialog } from '../chrome/confirm-dialog.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useNavigate } from 'react-router';
import { removeStop, type Stop } from './calls.ts';

interface RemoveDialogProps {
  clientSlug: string;
  stop: Stop;
  onClose: () => void;
}

/** Says what happens when a stop is removed, and removes it (C-026). */
export function RemoveDialog({ clientSlug, stop: { id, name, services }, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  const toast = useToast();

  async function remove() {
    await removeStop(clientSlug, id);
    toast(text.removed(name));
    await navigate(`/${clientSlug}/stops`);
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
      <ul>
        <li>{text.removeText(services.length)}</li>
        <li>{text.past}</li>
      </ul>
    </ConfirmDialog>
  );
}
