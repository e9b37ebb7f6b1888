import { Button, type ButtonVariant } from '@fareway/ui/button/button.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnTarget } from '../session/addresses.ts';
import { sendPasskey } from './calls.ts';

interface PasskeyButtonProps {
  label: string;
  variant: ButtonVariant;
  onStart: () => void;
  onFailure: (error: unknown) => void;
}

/** Signs in with a passkey, and opens the page that was wanted. */
export function PasskeyButton({ label, variant, onStart, onFailure }: PasskeyButtonProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  async function press() {
    setIsBusy(true);
    onStart();
    try {
      await sendPasskey();
      await navigate(returnTarget(new URLSearchParams(search).get('return')), { replace: true });
    } catch (error) {
      onFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button type="button" wide variant={variant} busy={isBusy} onClick={press}>
      {label}
    </Button>
  );
}
