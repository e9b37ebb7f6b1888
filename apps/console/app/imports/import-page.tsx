import * as text from '@fareway/texts/imports/page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { Route } from './+types/import-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadImport } from './calls.ts';
import { DoneImport } from './done-import.tsx';
import { ImportPreview } from './import-preview.tsx';
import { NoImports } from './no-imports.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return { loaded: await loadImport(request, params), now: new Date().toISOString() };
}

/** /console/{clientSlug}/imports/{importId}: the preview of a file, and what it has done (C-064, C-070). */
export default function ImportPage({ loaderData: { loaded, now } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (loaded === null) return <NoImports />;
  const here = `/${operator.slug}/imports`;
  const back = { href: here, label: text.back };
  if (loaded === undefined) return <Page title={text.unknown} lead={text.unknownNext} back={back} />;
  const { shown, purchasers } = loaded;
  const { preview, rows } = shown;
  if (!preview && !shown.done) return <Page title={text.gone} lead={text.goneNext} back={back} />;
  return (
    <Page title={shown.file_name} lead={preview ? text.previewLead(rows ?? 0) : shown.kind_name} back={back} broad>
      {preview ? (
        <ImportPreview clientSlug={operator.slug} shown={shown} preview={preview} here={here} />
      ) : (
        <DoneImport clientSlug={operator.slug} shown={shown} purchasers={purchasers} now={now} />
      )}
      {rows !== null && (
        <p>
          <Link href={`/api/console/${operator.slug}/imports/${shown.id}/file`} download="">
            {text.download}
          </Link>
        </p>
      )}
    </Page>
  );
}
