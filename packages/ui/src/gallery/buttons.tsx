import { useState } from 'react';
import { accentProps } from '../accent/accent.ts';
import { Actions } from '../actions/actions.tsx';
import { Button, ButtonLink } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useToast } from '../toasts/toasts.tsx';

interface ButtonsProps {
  offline: boolean;
  onOffline: () => void;
}

/** Buttons, and what they open. */
export function Buttons({ offline, onOffline }: ButtonsProps) {
  const [presses, setPresses] = useState(0);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  return (
    <>
      <Actions>
        <Button type="button" icon="card">
          Pay £12.50
        </Button>
        <Button type="button" variant="secondary" onClick={() => setAsking(true)}>
          Open the dialog
        </Button>
        <Button type="button" variant="quiet" onClick={() => toast('Verification email resent!')}>
          Show a toast
        </Button>
        <Button type="button" variant="danger">
          Cancel the mandate
        </Button>
      </Actions>
      <Actions>
        <Button type="button" busy={presses > 0} onClick={() => setPresses((before) => before + 1)}>
          {presses > 0 ? 'Paying £12.50…' : 'Pay once'}
        </Button>
        <output aria-label="Presses">{presses}</output>
        <Button type="button" variant="secondary" busy>
          Sending the code
        </Button>
        <ButtonLink href="#" variant="secondary" icon="forward">
          Wait list
        </ButtonLink>
        <Button type="button" variant="quiet" aria-pressed={offline} onClick={onOffline}>
          Go offline
        </Button>
      </Actions>
      <Button unavailable="Choose a passenger first.">Continue</Button>
      <Actions>
        {['#f2b705', '#e4572e', '#12b5a5', '#7a1f3d', '#1d2f6f', '#ffffff', '#000000'].map((colour) => (
          <span key={colour} {...accentProps(colour)}>
            <Button type="button" wide>
              Buy in {colour}
            </Button>
          </span>
        ))}
      </Actions>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="You already hold an annual pass"
        actions={
          <>
            <Button type="button" onClick={() => setAsking(false)}>
              Buy another
            </Button>
            <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
              Keep the one I have
            </Button>
          </>
        }
      >
        <p>It is valid until Fri 16th Jul 2027. A second one is only of use for a second passenger.</p>
      </Dialog>
    </>
  );
}
