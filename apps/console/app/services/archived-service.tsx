import * as text from '@fareway/texts/network/service-page.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useRevalidator } from 'react-router';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { restoreService, type ShownService } from './calls.ts';

interface ArchivedServiceProps {
  clientSlug: string;
  service: ShownService;
  /** It was archived on this page a moment ago, which can be undone. */
  isNew: boolean;
}

/** Says that a service is archived, and brings it back (C-034). */
export function ArchivedService({ clientSlug, service: { id, name }, isNew }: ArchivedServiceProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { isBusy, problem, attempt } = useAction();

  async function restore() {
    await attempt(async () => {
      await restoreService({ clientSlug, serviceId: id });
      toast(text.restored(name));
      await revalidate();
      // the button is gone
      focusTitle();
    });
  }

  return (
    <>
      <ProblemNotice title={text.notRestored} problem={problem} />
      <Notice
        tone={isNew ? 'success' : 'info'}
        title={isNew ? text.archived(name) : text.archivedNotice}
        announced={isNew}
      >
        <Stack gap={12}>
          <p>{text.archivedNext}</p>
          <div>
            <Button type="button" variant="secondary" busy={isBusy} onClick={restore}>
              {isNew ? text.undo : text.restore}
            </Button>
          </div>
        </Stack>
      </Notice>
    </>
  );
}
