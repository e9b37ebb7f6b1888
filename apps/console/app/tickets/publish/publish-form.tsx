import {
  changesInWords,
  effectInWords,
  valuesOf,
  warningInWords,
  warningOfMoment,
} from '@fareway/domain/catalogue/ticket-words.ts';
import type { TicketProblem } from '@fareway/domain/catalogue/ticket-definition.ts';
import { readClockTime, writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { parseTypedDate } from '@fareway/domain/dates/typed-date.ts';
import * as text from '@fareway/texts/tickets-of-console/publish.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { publishDrafts, type PreparedDraft as Draft } from '../calls.ts';
import { ProblemLink } from '../problem-link.tsx';
import { VersionTable } from '../version-table.tsx';
import { useAction } from '../../session/use-action.ts';
import { ProblemNotice } from '../../chrome/problem-notice.tsx';
import { momentOfPublication } from './planned-list.tsx';
import { readWhen, WhenFields, type TypedWhen } from './when-fields.tsx';

interface PublishFormProps {
  clientSlug: string;
  drafts: readonly Draft[];
  currency: string;
  /** The address of the list. */
  here: string;
}

/** All drafts with checkboxes; those that break a rule cannot be chosen (C-045, C-059). They are published now or at an hour (C-060). */
export function PublishForm({ clientSlug, drafts, currency, here }: PublishFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  // the versions that the person has seen: a reload in the background may bring other ones
  const [seen, setSeen] = useState(() => new Map(drafts.map(({ id, revision }) => [id, revision])));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, problem, setProblem, attempt } = useAction();
  const [when, setWhen] = useState<TypedWhen>({ when: 'now', day: '', time: '' });
  const [invalid, setInvalid] = useState<Record<string, string>>({});
  const unseen = drafts.filter(({ id, revision }) => seen.get(id) !== revision);
  const chosen = drafts.filter(
    (draft) => draft.problems.length === 0 && !left.has(draft.id) && !unseen.includes(draft),
  );

  const day = when.when === 'later' ? parseTypedDate(when.day) : undefined;
  const minutes = readClockTime(when.time);
  const moment = day && { day, time: minutes === undefined ? undefined : writeClockTime(minutes) };
  const warningsOfMoment = chosen.flatMap((draft) => (moment && warningOfMoment(draft, moment)) ?? []);

  function choose({ id, revision }: Draft, isChosen: boolean) {
    setSeen(new Map(seen).set(id, revision));
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
    setProblem(undefined);
  }

  async function publish(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem(chosen.length === 0 ? text.chooseOne : undefined);
    const { at, problems } = readWhen(when);
    setInvalid(problems);
    const [first] = Object.keys(problems);
    if (first) document.getElementById(first)?.focus();
    if (chosen.length === 0 || first) return;
    await attempt(
      async () => {
        await publishDrafts(
          clientSlug,
          chosen.map(({ id, revision }) => ({ id, revision })),
          at,
        );
        toast(at ? text.plannedFor(chosen.length, momentOfPublication(at)) : text.published(chosen.length));
        await navigate(here);
      },
      {
        onRefused: async (_, refusal) => {
          // what a colleague has changed is shown before the next attempt
          if (refusal && refusal.status < 500) await revalidate();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={publish}>
      <Stack gap={24}>
        <Stack as="ul" gap={16}>
          {drafts.map((draft) => (
            <DraftCard
              key={draft.id}
              {...{ clientSlug, draft, here }}
              currency={draft.details.currency ?? currency}
              isChosen={chosen.includes(draft)}
              isNew={unseen.includes(draft)}
              onChoose={(isChosen) => choose(draft, isChosen)}
            />
          ))}
        </Stack>
        <WhenFields
          typed={when}
          problems={invalid}
          onType={(changed) => {
            setWhen({ ...when, ...changed });
            setInvalid({});
          }}
        />
        {warningsOfMoment.length > 0 && (
          <Notice tone="warning" title={text.warning} announced>
            {warningsOfMoment.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        )}
        <ProblemNotice title={text.notPublished} problem={problem} />
        <Actions>
          <Button busy={isBusy}>
            {when.when === 'later' ? text.planFor(chosen.length) : text.publish(chosen.length)}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

interface DraftCardProps {
  clientSlug: string;
  draft: Draft;
  currency: string;
  here: string;
  isChosen: boolean;
  /** Whether somebody has prepared or changed it since the page was opened. */
  isNew: boolean;
  onChoose: (isChosen: boolean) => void;
}

function DraftCard({ clientSlug, draft, currency, here, isChosen, isNew, onChoose }: DraftCardProps) {
  const { id, service, details, published, problems, warnings, effect, opens_year } = draft;
  const name = text.draftOf(service.name, details.name, details.year);
  const changes = published && changesInWords(published, details, currency);
  return (
    <Card as="li">
      <CheckboxField
        name={`publish-${id}`}
        label={name}
        hint={published ? text.change : text.newTicket}
        checked={isChosen}
        disabled={problems.length > 0}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {isNew && (
        <Notice tone="warning" title={text.changedSince} announced>
          <p>{text.changedSinceNext}</p>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="warning" title={text.mend}>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.rule}`}>
                <ProblemLink problem={problem as TicketProblem} ticket={details} {...{ service, clientSlug }} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {problems.length === 0 && warnings.length > 0 && (
        <Notice tone="warning" title={text.warning}>
          {warnings.map((warning) => (
            <p key={warning.rule}>{warningInWords(warning, details)}</p>
          ))}
        </Notice>
      )}
      {changes ? (
        <Changes {...{ name, changes }} />
      ) : (
        <VersionTable
          caption={text.valuesOf(name)}
          headers={[text.field, text.value]}
          rows={[...valuesOf(details, currency)].map(([label, value]) => [label, value])}
        />
      )}
      {opens_year && <p>{text.opensYear(details.year)}</p>}
      {published && <p>{effectInWords({ published, details, effect }, currency)}</p>}
      <p>
        <Link href={`${here}/${id}`}>
          {text.edit}
          {readAloud(text.ofDraft(name))}
        </Link>
      </p>
    </Card>
  );
}

function Changes({ name, changes }: { name: string; changes: ReturnType<typeof changesInWords> }) {
  if (changes.length === 0) return <p>{text.noChange}</p>;
  return (
    <VersionTable
      caption={text.changesOf(name)}
      headers={[text.field, text.before, text.after]}
      rows={changes.map(({ label, before, after }) => [label, before, after])}
    />
  );
}
