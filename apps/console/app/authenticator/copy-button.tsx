import { copyFailed } from '@fareway/texts/staff/authenticator.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';

interface CopyButtonProps {
  content: string;
  label: string;
  /** Said after copying. */
  copied: string;
}

/** Copies a text. Where the browser forbids that, says how to copy it by hand. */
export function CopyButton({ content, label, copied }: CopyButtonProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      toast(copied);
    } catch {
      toast(copyFailed, 'error');
    }
  };
  return (
    <Button type="button" variant="secondary" onClick={copy}>
      {label}
    </Button>
  );
}
