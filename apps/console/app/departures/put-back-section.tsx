import * as text from '@fareway/texts/network/cancel-departure.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useRevalidator } from 'react-router';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { putDepartureBack, type DeparturePath } from './calls.ts';

/** Puts a cancelled departure back. */
export function PutBackSection({ path }: { path: DeparturePath }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { isBusy, problem, attempt } = useAction();

  async function putBack() {
    await attempt(async () => {
      const { kept, emailed } = await putDepartureBack(path);
      toast(text.isBack(kept, emailed));
      await revalidate();
      focusTitle();
    });
  }

  return (
    <Stack as="section" gap={16} aria-labelledby="put-back">
      <h2 id="put-back">{text.putBackTitle}</h2>
      <p>{text.putBackText}</p>
      <ProblemNotice title={text.failed} problem={problem} />
      <Actions>
        <Button type="button" variant="secondary" busy={isBusy} onClick={putBack}>
          {text.putBack}
        </Button>
      </Actions>
    </Stack>
  );
}
