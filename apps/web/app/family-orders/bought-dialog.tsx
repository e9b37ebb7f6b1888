import * as text from '@fareway/texts/family-orders/basket.ts';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useNavigate } from 'react-router';

interface BoughtDialogProps {
  open: boolean;
  onGoOn: () => void;
  onRemove: () => void;
}

/** Says that tickets of this page were bought in another tab after those of the basket were collected. Closing it leads to the tickets. */
export default function BoughtDialog({ open, onGoOn, onRemove }: BoughtDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onClose={() => void navigate('/')}
      title={text.boughtElsewhere}
      actions={
        <>
          <ButtonLink href="/">{text.seeBought}</ButtonLink>
          <Button type="button" variant="secondary" onClick={onRemove}>
            {text.removeAll}
          </Button>
          <Button type="button" variant="quiet" onClick={onGoOn}>
            {text.buyAnyway}
          </Button>
        </>
      }
    >
      <p>{text.boughtElsewhereText}</p>
    </Dialog>
  );
}
