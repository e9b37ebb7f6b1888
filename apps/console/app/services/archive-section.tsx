import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import { inUseWords } from '@fareway/domain/catalogue/service-in-use.ts';
import * as text from '@fareway/texts/network/service-page.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { explained } from '../session/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
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
  const settled = useSettled();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isInUse = use.tickets + use.passes + use.orders > 0;

  async function archive() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await archiveService({ clientSlug, serviceId: id });
      onArchived();
      await revalidate();
      // the button is gone
      focusTitle();
    } catch (error) {
      if (await settled(error)) return;
      setProblem(textOfError(explained(error)));
      setIsBusy(false);
      await revalidate();
    }
  }

  return (
    <section className={styles.danger} aria-labelledby="archive">
      <h2 id="archive">{text.archiveTitle}</h2>
      {problem && (
        <Notice tone="error" title={text.notArchived} announced>
          <p>{problem}</p>
        </Notice>
      )}
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
