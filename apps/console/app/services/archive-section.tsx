import { inUseWords } from '@fareway/domain/catalogue/service-in-use.ts';
import * as text from '@fareway/texts/network/service-page.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useRevalidator } from 'react-router';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { archiveService, type ShownService } from './calls.ts';
import styles from './services.module.css';

interface ArchiveSectionProps {
  clientSlug: string;
  service: ShownService;
  onArchived: () => void;
}

/** Archives a service, or says why it cannot be archived: the number of its passengers and their last day (C-034). */
export function ArchiveSection({ clientSlug, service, onArchived }: ArchiveSectionProps) {
  const { id, name, use } = service;
  const { revalidate } = useRevalidator();
  const { isBusy, problem, attempt } = useAction();
  const isInUse = use.tickets + use.passes + use.orders > 0;

  async function archive() {
    await attempt(
      async () => {
        await archiveService({ clientSlug, serviceId: id });
        onArchived();
        await revalidate();
        // the button is gone
        focusTitle();
      },
      { onRefused: () => revalidate() },
    );
  }

  return (
    <section className={styles.danger} aria-labelledby="archive">
      <h2 id="archive">{text.archiveTitle}</h2>
      <ProblemNotice title={text.notArchived} problem={problem} />
      {isInUse && !problem && <p>{inUseWords(use)}</p>}
      {!isInUse && (
        <>
          <p>{text.archiveText}</p>
          <Button type="button" variant="danger" busy={isBusy} onClick={archive}>
            {text.archive(name)}
          </Button>
        </>
      )}
    </section>
  );
}
