import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/network/cancel-departure.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import { putDepartureBack, type DeparturePath } from './calls.ts';

/** Puts a cancelled departure back. */
export function PutBackSection({ path }: { path: DeparturePath }) {
  const settled = useSettled();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function putBack() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { kept, emailed } = await putDepartureBack(path);
      toast(text.isBack(kept, emailed));
      await revalidate();
      focusTitle();
    } catch (error) {
      if (!(await settled(error))) setProblem(textOfError(explained(error)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack as="section" gap={16} aria-labelledby="put-back">
      <h2 id="put-back">{text.putBackTitle}</h2>
      <p>{text.putBackText}</p>
      {problem && (
        <Notice tone="error" title={text.failed} announced>
          <p>{problem}</p>
        </Notice>
      )}
      <Actions>
        <Button type="button" variant="secondary" busy={isBusy} onClick={putBack}>
          {text.putBack}
        </Button>
      </Actions>
    </Stack>
  );
}
