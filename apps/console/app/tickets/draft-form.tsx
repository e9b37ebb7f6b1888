import type { TicketProblem } from '@fareway/domain/catalogue/ticket-definition.ts';
import { yearsForTickets } from '@fareway/domain/catalogue/ticket-templates.ts';
import { changesInWords } from '@fareway/domain/catalogue/ticket-words.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/tickets-of-console/form.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useAttempts } from '../session/use-action.ts';
import { saveDraft, type Draft, type ShownTicket, type TicketAddress } from './calls.ts';
import { Conflict } from './conflict.tsx';
import { DaysLeft } from './days-left.tsx';
import { FixedFields } from './fixed-fields.tsx';
import { PricePreview } from './price-preview.tsx';
import { ProblemList } from './problem-list.tsx';
import { momentOfPublication } from './publish/planned-list.tsx';
import { TicketFields } from './ticket-fields.tsx';
import styles from './ticket-form.module.css';
import { useDiscard } from './use-discard.ts';
import { useTypedTicket } from './use-typed-ticket.ts';

interface DraftFormProps {
  address: TicketAddress;
  shown: ShownTicket;
  /** The address of the list. */
  here: string;
  /** Whether a colleague has discarded it while it is shown. */
  isGone: boolean;
  /** What counts at once for a published ticket. */
  children: ReactNode;
}

/** The form of a prepared ticket or change. It can be saved incomplete, and says what keeps it from being published (C-044, C-062). */
export function DraftForm({ address, shown, here, isGone, children }: DraftFormProps) {
  const { published, draft, zones, others, publication: planned } = shown;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const serviceName = (draft ?? published)!.service.name;
  const latest = draft?.details ?? published!.details;
  const currency = latest.currency ?? published?.currency ?? shown.currency;
  const form = useTypedTicket(latest, { zones, isPublished: published !== null });
  // the version that the person has seen: a reload in the background may bring another one
  const current = draft?.revision ?? published?.revision ?? 0;
  // undefined after what was prepared is discarded: then it is the version that is shown
  const [seen, setSeen] = useState<number | undefined>(current);
  const [isConflict, setIsConflict] = useState(false);
  const { isBusy, attempt } = useAttempts(form.problems);
  const discarding = useAttempts(form.problems);

  const discard = useDiscard();

  async function throwAway(prepared: Draft) {
    await discarding.attempt(() =>
      discard({
        address,
        here,
        draft: prepared,
        revision: isConflict ? prepared.revision : (seen ?? prepared.revision),
        published: published?.details,
        onDiscarded: (details) => {
          form.show(details);
          setSeen(undefined);
          setIsConflict(false);
        },
      }),
    );
  }

  // the days left are counted between the days that are saved
  const isSameSpan = (['year', 'start', 'expiry'] as const).every((field) => form.ticket[field] === latest[field]);
  const counted = shown.days_left;

  // what is typed would not be published
  const isChanged = changesInWords(latest, form.ticket, currency).length > 0;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const ticket = form.read();
    if (!ticket) return;
    if (!draft && published && changesInWords(published.details, ticket, currency).length === 0)
      return toast(text.nothingToSave, 'info');
    // after a conflict the page shows the version of the colleague
    const revision = isConflict ? current : (seen ?? current);
    await attempt(() => saveDraft(address, ticket, revision), {
      onDone: async (saved) => {
        setSeen(saved);
        setIsConflict(false);
        form.showSaved(ticket);
        toast(text.saved);
        await revalidate();
        focusAfterSave('problems');
      },
      onRefused: async (key) => {
        if (key !== 'ticket-draft-changed') return;
        form.problems.clear();
        await revalidate();
        setIsConflict(true);
      },
    });
  }

  function takeSaved() {
    form.show(latest);
    setSeen(current);
    setIsConflict(false);
    focusTitle();
  }

  return (
    <Page
      title={text.titleOf(latest.name, latest.year)}
      lead={published ? text.leadOfChange(serviceName) : text.leadOfNew(serviceName)}
      back={{ href: here, label: text.back }}
      broad
    >
      {isGone && (
        <Notice tone="error" title={text.gone} announced>
          <p>{text.goneNext}</p>
        </Notice>
      )}
      {isConflict && <Conflict changes={changesInWords(latest, form.ticket, currency)} onTake={takeSaved} />}
      {planned && (
        <Notice tone="info" title={text.planned(momentOfPublication(planned))}>
          <p>{text.plannedNext}</p>
        </Notice>
      )}
      {draft && !isGone && (
        <ProblemList
          problems={draft.problems as TicketProblem[]}
          ticket={draft.details}
          controls={form.controls}
          service={draft.service}
          clientSlug={address.clientSlug}
        />
      )}
      <div className={styles.columns}>
        <form className={styles.fields} noValidate onSubmit={save}>
          {form.problems.summary}
          {published && <FixedFields details={published.details} />}
          <TicketFields
            controls={form.controls}
            ticket={form.ticket}
            typed={form.typed}
            invalid={form.invalid}
            years={yearsForTickets(shown.years, shown.today as LocalDate)}
            onType={form.set}
            left={isSameSpan ? counted?.weekdays : undefined}
            daysNote={
              latest.sub_type === 'select' && (
                <DaysLeft
                  counted={counted}
                  ticket={form.ticket}
                  isCurrent={isSameSpan}
                  controls={form.controls}
                  onType={form.set}
                />
              )
            }
          />
          <Actions>
            <Button busy={isBusy}>{published && !draft ? text.saveChange : text.save}</Button>
            {draft && !isChanged && (
              <ButtonLink variant="secondary" href={`${here}/publish`}>
                {text.publish}
              </ButtonLink>
            )}
            {draft && (
              <Button type="button" variant="quiet" busy={discarding.isBusy} onClick={() => void throwAway(draft)}>
                {published ? text.discardChange : text.discard}
              </Button>
            )}
          </Actions>
        </form>
        <PricePreview
          ticket={form.ticket}
          others={others}
          currency={currency}
          today={shown.today}
          isReadable={form.isReadable}
        />
      </div>
      {children && <div className={styles.sections}>{children}</div>}
    </Page>
  );
}
