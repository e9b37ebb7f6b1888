import * as text from '@fareway/texts/staff/passkeys.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { addPasskey } from '../account/calls.ts';
import { describeBrowser } from '../account/describe-browser.ts';
import { useFormAction } from '../session/use-action.ts';

/** A passkey of this device as the first second factor, named after its browser. */
export function FirstPasskey({ onAdded }: { onAdded: (codes: string[]) => void }) {
  const { problems, isBusy, attempt } = useFormAction();
  async function add() {
    await attempt(async () => {
      onAdded(await addPasskey(describeBrowser(navigator.userAgent)));
    });
  }
  return (
    <Card title={text.insteadOfApp}>
      {problems.summary}
      <p>{text.insteadOfAppText}</p>
      <div>
        <Button type="button" variant="secondary" busy={isBusy} onClick={add}>
          {text.ofThisDevice}
        </Button>
      </div>
    </Card>
  );
}
