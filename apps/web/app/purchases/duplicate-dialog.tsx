import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { useNavigate } from 'react-router';

interface DuplicateDialogProps {
  open: boolean;
  /** The type of the ticket in words. */
  typeName: string;
  operator: string;
  /** Called when the purchaser confirms. */
  onGoOn: () => void;
}

/** Asks a purchaser who holds an active ticket of this type whether to buy another one (P-055). Closing it means no. */
export function DuplicateDialog({ open, typeName, operator, onGoOn }: DuplicateDialogProps) {
  const navigate = useNavigate();
  const type = typeName.toLowerCase();
  return (
    <Dialog
      open={open}
      onClose={() => void navigate('/')}
      title="You may already have this ticket"
      actions={
        <>
          <Button type="button" onClick={onGoOn}>
            Buy another ticket
          </Button>
          <ButtonLink href="/" variant="secondary">
            See my tickets
          </ButtonLink>
        </>
      }
    >
      <p>
        You have an active {type} ticket of {operator}. Buy another one only if you need it.
      </p>
    </Dialog>
  );
}
