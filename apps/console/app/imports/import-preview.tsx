import * as text from '@fareway/texts/imports/page.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { CheckboxField } from '@fareway/ui/checkbox-field/checkbox-field.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { FoldedCard } from '@fareway/ui/folded-card/folded-card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { DataTable } from '../chrome/table/data-table.tsx';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { applyImport, discardImport, type Judgement, type Preview, type ShownImport } from './calls.ts';
import { ColumnsForm, useColumns } from './columns-form.tsx';
import { FeedRows } from './feed-rows.tsx';
import styles from './imports.module.css';

interface ImportPreviewProps {
  clientSlug: string;
  shown: ShownImport;
  preview: Preview;
  /** The address of the list. */
  here: string;
}

/** A file before it is imported: its columns, what happens to its rows, and the button that does it. */
export function ImportPreview({ clientSlug, shown, preview, here }: ImportPreviewProps) {
  const { judgement } = preview;
  const path = { clientSlug, importId: shown.id };
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { isBusy, problem, attempt } = useAction();
  const [leavesOut, setLeavesOut] = useState(false);

  async function run(work: () => Promise<unknown>) {
    await attempt(
      async () => {
        await work();
      },
      { onRefused: () => revalidate() },
    );
  }

  const apply = (digest: string) =>
    run(async () => {
      await applyImport(path, { digest, leaves_out: leavesOut });
      toast(text.applied);
      await revalidate();
      focusAfterSave();
    });

  const discard = () =>
    run(async () => {
      await discardImport(path);
      toast(text.discarded);
      await navigate(here);
    });

  const { feed } = preview;
  const form = useColumns(preview);
  const isJudged = judgement !== null;
  const [isFolded, setIsFolded] = useState(isJudged);
  // the form stays in its place while something is chosen that is not saved
  if (isFolded !== isJudged && !form.isTyped) setIsFolded(isJudged);
  const columns = <ColumnsForm path={path} preview={preview} form={form} />;
  const rows = judgement ? judgement.counts.new + judgement.counts.changed : 0;
  return (
    <>
      {feed ? (
        <FeedRows path={path} feed={feed} />
      ) : isFolded ? (
        <FoldedCard title={text.columnsTitle}>{columns}</FoldedCard>
      ) : (
        <Stack as="section" gap={12}>
          <h2>{text.columnsTitle}</h2>
          {preview.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {columns}
        </Stack>
      )}
      {judgement && (
        <>
          <Effect judgement={judgement} />
          {judgement.counts.refused > 0 && (
            <Refusals judgement={judgement} href={`/api/console/${clientSlug}/imports/${shown.id}/refused`} />
          )}
        </>
      )}
      <ProblemNotice title={text.notApplied} problem={problem} />
      {judgement && rows > 0 && judgement.counts.refused > 0 && (
        <CheckboxField
          name="leaves-out"
          label={text.leavesOut(judgement.counts.refused)}
          hint={text.leavesOutHint}
          checked={leavesOut}
          onChange={({ target }) => setLeavesOut(target.checked)}
        />
      )}
      <Actions>
        {judgement && rows > 0 && (
          <Button type="button" busy={isBusy} onClick={() => apply(judgement.digest)}>
            {text.apply(rows)}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={discard}>
          {text.discard}
        </Button>
      </Actions>
    </>
  );
}

/** The numbers of rows, and what else happens. */
function Effect({ judgement: { counts, sentences } }: { judgement: Judgement }) {
  const changes = counts.new + counts.changed;
  return (
    <Stack as="section" gap={12}>
      <h2>{text.whatHappens}</h2>
      <ul className={styles.counts}>
        {(['new', 'changed', 'unchanged', 'refused'] as const)
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <li key={outcome}>{text.count[outcome](counts[outcome])}</li>
          ))}
      </ul>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {changes + counts.refused === 0 && <p>{text.nothingNew}</p>}
    </Stack>
  );
}

/** The refused rows with what would be right, and the file of all of them. */
function Refusals({ judgement: { counts, refused }, href }: { judgement: Judgement; href: string }) {
  const lines = new Set(refused.map((row) => row.line));
  return (
    <Stack as="section" gap={12}>
      <h2>{text.refusedTitle}</h2>
      {lines.size < counts.refused && <p>{text.firstRefused(lines.size)}</p>}
      <DataTable
        caption={text.refusedTitle}
        nameHeader={text.line}
        list="refused-rows"
        columns={text.refusedColumns}
        rows={refused.map(({ line, column, value, words }) => ({
          id: `${line} ${column}`,
          name: text.lineOf(line),
          cells: [
            column,
            <span key="value" className={styles.value}>
              {value === '' ? text.nothingThere : value}
            </span>,
            words,
          ],
          action: null,
        }))}
      />
      <p>
        <Link href={href} download="">
          {text.refusedFile}
        </Link>
      </p>
    </Stack>
  );
}
