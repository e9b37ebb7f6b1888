import * as text from '@fareway/texts/imports/page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { FileField } from '@fareway/ui/file-field/file-field.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { RadioCards } from '@fareway/ui/radio-cards/radio-cards.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/imports-page';
import { DataTable } from '../chrome/table/data-table.tsx';
import { MoreRows } from '../chrome/table/more-rows.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import { useAction } from '../session/use-action.ts';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { checkFeed, loadImports, sendFile, type KindOfImport, type ListedImport, type OwnFeed } from './calls.ts';
import { countsInWords, momentInWords } from './import-words.ts';
import { NoImports } from './no-imports.tsx';
import styles from './imports.module.css';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { loaded: await loadImports(request, clientSlug) };
}

/** /console/{clientSlug}/imports: a new file, templates and exports, and the files so far (C-063, C-070). */
export default function ImportsPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const isLater = useSearchParams()[0].has('after');
  if (!operator) return null;
  if (!loaded) return <NoImports />;
  const { kinds, imports, next, gtfs } = loaded;
  const here = `/${operator.slug}/imports`;
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      <NewFile clientSlug={operator.slug} kinds={kinds} />
      <Files clientSlug={operator.slug} kinds={kinds} />
      {gtfs && <OwnFeedSection clientSlug={operator.slug} read={gtfs} />}
      <Stack as="section" gap={12}>
        <h2>{text.history}</h2>
        {imports.length === 0 && !isLater && (
          <EmptyState icon="file" title={text.none}>
            <p>{text.noneNext}</p>
          </EmptyState>
        )}
        {imports.length > 0 && (
          <DataTable
            caption={text.history}
            nameHeader={text.file}
            list="imports"
            columns={text.columnsOfHistory}
            rows={imports.map((one) => rowOf(one, here))}
          />
        )}
        <MoreRows next={next} isPassed={isLater && imports.length === 0} />
      </Stack>
    </Page>
  );
}

/** What the GTFS feed of the operator has, and the feed. That of many services is checked when somebody asks for it. */
function OwnFeedSection({ clientSlug, read }: { clientSlug: string; read: OwnFeed }) {
  const [checked, setChecked] = useState<OwnFeed>();
  const { isBusy, problem, attempt } = useAction();
  const { services, notes } = checked ?? read;
  return (
    <Stack as="section" gap={12}>
      <h2>{text.gtfsTitle}</h2>
      <div role="status">
        <Stack gap={12}>
          <p>{notes[0]}</p>
          {notes.length > 1 && (
            <ul>
              {notes.slice(1).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </Stack>
      </div>
      {services === null && (
        <>
          <p>{text.manyServices}</p>
          <ProblemNotice title={text.notChecked} problem={problem} />
          <Actions>
            <Button
              type="button"
              variant="secondary"
              busy={isBusy}
              onClick={() => void attempt(async () => setChecked(await checkFeed(clientSlug)))}
            >
              {text.checkGtfs}
            </Button>
          </Actions>
        </>
      )}
      {services !== null && services > 0 && (
        <p>
          <Link href={`/api/console/${clientSlug}/gtfs/feed`} download="">
            {text.exportGtfs}
          </Link>
        </p>
      )}
    </Stack>
  );
}

interface OfOperator {
  clientSlug: string;
  kinds: readonly KindOfImport[];
}

/** What is in the file, and the file. It is read as soon as it is chosen. */
function NewFile({ clientSlug, kinds }: OfOperator) {
  const navigate = useNavigate();
  const [kind, setKind] = useState(kinds[0]!);
  const { isBusy, problem, attempt } = useAction();

  async function read(file: File) {
    await attempt(async () => {
      await navigate(`/${clientSlug}/imports/${await sendFile(clientSlug, kind, file)}`);
    });
  }

  return (
    <Stack as="section" gap={24}>
      <RadioCards
        name="kind"
        label={text.whatToImport}
        options={kinds.map((one) => ({ value: one.kind, label: one.name, hint: one.hint }))}
        value={kind.kind}
        onChange={({ target }) => setKind(kinds.find((one) => one.kind === target.value)!)}
        pairs
      />
      <FileField
        id="file"
        label={text.chooseFile}
        hint={text.fileHint}
        choose={text.chooseFile}
        accept=".csv,.txt,.tsv,.xlsx,.zip"
        onFile={read}
      />
      <p role="status">{isBusy ? text.reading : ''}</p>
      <ProblemNotice title={text.notRead} problem={problem} />
    </Stack>
  );
}

/** A template and an export of each kind of table. */
function Files({ clientSlug, kinds }: OfOperator) {
  const address = `/api/console/${clientSlug}`;
  return (
    <Stack as="section" gap={12}>
      <h2>{text.filesTitle}</h2>
      <p>{text.filesLead}</p>
      <DataTable
        caption={text.filesTitle}
        nameHeader={text.columnsOfHistory.kind}
        columns={[text.templates]}
        rows={kinds
          .filter(({ is_table }) => is_table)
          .map(({ kind, name }) => ({
            id: kind,
            name,
            cells: [
              <Link key="template" href={`${address}/import-templates/${kind}`} download="">
                {text.templateFile}
                {readAloud(text.ofKind(name))}
              </Link>,
            ],
            action: (
              <span className={styles.links}>
                {(['csv', 'xlsx'] as const).map((format) => (
                  <Link key={format} href={`${address}/exports/${kind}?format=${format}`} download="">
                    {text.exportAs[format]}
                    {readAloud(text.ofKind(name))}
                  </Link>
                ))}
              </span>
            ),
          }))}
      />
    </Stack>
  );
}

function rowOf({ id, kind_name, file_name, state, at, by, counts }: ListedImport, here: string) {
  return {
    id,
    name: file_name,
    detail: counts ? countsInWords(counts) : undefined,
    cells: [kind_name, text.states[state], momentInWords(at), by],
    action: (
      <Link href={`${here}/${id}`}>
        {text.open}
        {readAloud(text.openFile(file_name))}
      </Link>
    ),
  };
}
