import * as text from '@fareway/texts/staff/chrome.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';

/** Shown instead of a dialog whose script does not load. */
export function PartNotLoaded({ onClose }: { onClose: () => void }) {
  const reload = (
    <Button type="button" onClick={() => window.location.reload()}>
      {text.reload}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={text.partNotLoaded} actions={reload}>
      <p>{text.partNotLoadedNext}</p>
    </Dialog>
  );
}
