import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/tickets-of-console/previews.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ProblemNotice } from '../../chrome/problem-notice.tsx';
import { ConfirmDialog } from '../../chrome/confirm-dialog.tsx';
import { CopyButton } from '../../failures/copy-button.tsx';
import { DataTable } from '../../chrome/table/data-table.tsx';
import { explained } from '../../failures/explain-failure.ts';
import { useSettled } from '../../session/use-settled.ts';
import styles from '../ticket-form.module.css';
import { endPreview, type PreviewLink } from './calls.ts';

/** What a link can be made of. */
export interface Previewable {
  label: string;
  make: () => Promise<void>;
}

interface PreviewSectionProps {
  clientSlug: string;
  offers: readonly Previewable[];
  previews: readonly PreviewLink[];
  /** Whether something that is prepared cannot be shown yet. */
  hasProblems?: boolean;
}

/** Makes links that show what is prepared or coming, and lists those that work, to copy or to end (C-058). */
export function PreviewSection({ clientSlug, offers, previews, hasProblems }: PreviewSectionProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const settled = useSettled();
  const [making, setMaking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [ending, setEnding] = useState<PreviewLink>();

  async function make({ label, make: makeLink }: Previewable) {
    if (making) return;
    setMaking(label);
    setProblem(undefined);
    try {
      await makeLink();
      toast(text.isMade);
      await revalidate();
      document.getElementById('previews')?.focus();
    } catch (error) {
      if (!(await settled(error))) setProblem(explained(error).message);
    } finally {
      setMaking(undefined);
    }
  }

  async function end({ id }: PreviewLink) {
    await endPreview(clientSlug, id);
    toast(text.isEnded);
    setEnding(undefined);
    await revalidate();
    document.getElementById('previews')?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="previews">
      <h2 id="previews" tabIndex={-1}>
        {text.title}
      </h2>
      <p>
        {text.lead} {hasProblems && text.incomplete}
      </p>
      <ProblemNotice title={text.notMade} problem={problem} />
      {previews.length > 0 && (
        <DataTable
          caption={text.caption}
          nameHeader={text.shows}
          columns={[text.until]}
          rows={previews.map((preview) => ({
            id: preview.id,
            name: preview.shows,
            cells: [endOf(preview)],
            action: (
              <Actions>
                <CopyButton
                  content={`${window.location.origin}/preview/${preview.code}`}
                  label={text.copy}
                  about={text.ofPreview(endOf(preview))}
                  copied={text.copied}
                />
                <Button type="button" variant="quiet" onClick={() => setEnding(preview)}>
                  {text.end}
                  {readAloud(text.ofPreview(endOf(preview)))}
                </Button>
              </Actions>
            ),
          }))}
        />
      )}
      <Actions>
        {offers.map((offer) => (
          <Button
            key={offer.label}
            type="button"
            variant="secondary"
            busy={making === offer.label}
            onClick={() => void make(offer)}
          >
            {offer.label}
          </Button>
        ))}
      </Actions>
      {ending && (
        <ConfirmDialog
          title={text.endQuestion}
          confirm={text.endConfirm}
          keep={text.keep}
          notDone={text.notEnded}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(undefined)}
        >
          <p>{text.endText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function endOf({ ends: { day, time } }: PreviewLink): string {
  return text.moment(formatDate(parseLocalDate(day)), time);
}
