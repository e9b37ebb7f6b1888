import { resultOf } from '@fareway/api/client.ts';
import * as text from '@fareway/texts/counts/page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { Route } from './+types/count-page';
import { MoreRows, queryOf } from '../chrome/table/more-rows.tsx';
import { api } from '../session/api.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const query = queryOf(request, 'direction', 'after');
  // the server refuses what it does not know
  const path = params as { clientSlug: string; count: 'service-stops'; id: string };
  const call = resultOf(api.GET('/console/{clientSlug}/counts/{count}/{id}', { params: { path, query } }));
  return {
    shown: await unlessNotPermitted(
      request,
      ifThere(call, ({ status }) => status === 404 || status === 400),
    ),
  };
}

/** /console/{clientSlug}/counts/{count}/{id}: the rows that a number of the console is made of (C-220). */
export default function CountPage({ loaderData: { shown } }: Route.ComponentProps) {
  if (shown === null) return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
  if (!shown) return <Page title={text.unknown} />;
  return (
    <Page title={shown.title} lead={text.lead}>
      {shown.sections.length === 0 ? (
        <EmptyState title={text.none}>
          <p>{text.noneNext}</p>
        </EmptyState>
      ) : (
        <p>{shown.total}</p>
      )}
      {shown.sections.map(({ title, count, before, rows }) => (
        <Stack as="section" gap={12} key={title}>
          <h2>
            {title}: {count}
          </h2>
          {rows.length === 0 ? (
            <p>{text.onOtherPage}</p>
          ) : (
            <ol start={before + 1}>
              {rows.map(({ words, detail, href }, index) => (
                // a passenger can be there twice
                <li key={`${index} ${words}`}>
                  {href ? <Link href={href}>{words}</Link> : words}
                  {detail && ` · ${detail}`}
                </li>
              ))}
            </ol>
          )}
        </Stack>
      ))}
      <MoreRows
        next={shown.next}
        isPassed={
          shown.sections.some(({ count }) => count > 0) && shown.sections.every(({ rows }) => rows.length === 0)
        }
      />
    </Page>
  );
}
