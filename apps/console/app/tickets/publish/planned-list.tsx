import { changesInWords, warningInWords } from '@fareway/domain/catalogue/ticket-words.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/tickets-of-console/publish.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useRevalidator } from 'react-router';
import { useUndo } from '../../chrome/use-undo.tsx';
import { publishDrafts, takePublicationBack, type PreparedDraft as Draft, type Publication } from '../calls.ts';
import { useAction } from '../../session/use-action.ts';
import { ProblemNotice } from '../../chrome/problem-notice.tsx';

interface PlannedListProps {
  clientSlug: string;
  publications: readonly Publication[];
  drafts: readonly Draft[];
  currency: string;
}

/** The publications that are planned, which can be taken back, and those that could not be made (C-046, C-060). */
export function PlannedList({ clientSlug, publications, drafts, currency }: PlannedListProps) {
  if (publications.length === 0) return null;
  return (
    <Stack as="section" gap={12}>
      <h2>{text.planned}</h2>
      <Stack as="ul" gap={12}>
        {publications.map((publication) => (
          <PublicationCard
            key={publication.id}
            {...{ clientSlug, publication, currency }}
            drafts={drafts.filter(({ publication_id }) => publication_id === publication.id)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface PublicationCardProps {
  clientSlug: string;
  publication: Publication;
  drafts: readonly Draft[];
  currency: string;
}

function PublicationCard({ clientSlug, publication, drafts, currency }: PublicationCardProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const undoable = useUndo();
  const { isBusy, problem, attempt } = useAction();
  const { id, not_ready, planned_by } = publication;
  const moment = momentOfPublication(publication);

  async function takeBack() {
    await attempt(
      async () => {
        await takePublicationBack(clientSlug, id);
        if (not_ready) toast(text.dismissed);
        else
          undoable(text.takenBack(moment), () =>
            publishDrafts(
              clientSlug,
              drafts.map((draft) => ({ id: draft.id, revision: draft.revision })),
              { day: publication.day, time: publication.time },
            ),
          );
        await revalidate();
        focusTitle();
      },
      { onRefused: () => revalidate() },
    );
  }

  return (
    <Card as="li" level={3} title={moment}>
      {not_ready ? (
        <Notice tone="error" title={text.failed}>
          <p>{text.failedFor(not_ready)}</p>
        </Notice>
      ) : (
        <>
          <ul>
            {drafts.map(({ id: draft, service, details, published, warnings }) => (
              <li key={draft}>
                {text.plannedDraft(
                  text.draftOf(service.name, details.name, details.year),
                  published && changesInWords(published, details, details.currency ?? currency),
                )}
                {warnings.map((warning) => (
                  <Notice key={warning.rule} tone="warning" title={text.warningOfPlan}>
                    <p>{warningInWords(warning, details)}</p>
                  </Notice>
                ))}
              </li>
            ))}
          </ul>
          {planned_by && <p>{text.plannedBy(planned_by)}</p>}
        </>
      )}
      <ProblemNotice title={text.notTakenBack} problem={problem} />
      <div>
        <Button type="button" variant="secondary" busy={isBusy} onClick={() => void takeBack()}>
          {not_ready ? text.dismiss : text.takeBack(moment)}
        </Button>
      </div>
    </Card>
  );
}

/** The moment of a publication in words: 'Tue 1st Jun 2027, 09:00'. */
export function momentOfPublication({ day, time }: Pick<Publication, 'day' | 'time'>): string {
  return text.moment(formatDate(parseLocalDate(day)), time);
}
