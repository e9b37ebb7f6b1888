import { copyFailed } from '@fareway/texts/staff/authenticator.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';

interface CopyButtonProps {
  content: string;
  label: string;
  /** What is copied, for a screen reader, where several buttons have the same label. */
  about?: string;
  /** Said after copying. */
  copied: string;
}

/** Copies a text. Where the browser forbids that, says how to copy it by hand. */
export function CopyButton({ content, label, about, copied }: CopyButtonProps) {
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
      {about && readAloud(about)}
    </Button>
  );
}
