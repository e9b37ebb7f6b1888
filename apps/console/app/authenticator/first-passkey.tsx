import * as text from '@fareway/texts/staff/passkeys.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import { useState } from 'react';
import { addPasskey } from '../account/calls.ts';
import { describeBrowser } from '../account/describe-browser.ts';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';

/** A passkey of this device as the first second factor, named after its browser. */
export function FirstPasskey({ onAdded }: { onAdded: (codes: string[]) => void }) {
  const settled = useSettled();
  const problems = useFormProblems();
  const [isBusy, setIsBusy] = useState(false);
  async function add() {
    setIsBusy(true);
    problems.clear();
    try {
      onAdded(await addPasskey(describeBrowser(navigator.userAgent)));
    } catch (error) {
      if (!(await settled(error))) problems.show(explained(error));
      setIsBusy(false);
    }
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
