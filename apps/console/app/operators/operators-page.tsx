import * as text from '@fareway/texts/staff/operators.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { redirect } from 'react-router';
import type { Route } from './+types/operators-page';
import { sessionContext } from '../session/session.ts';

export const meta = () => [{ title: titles.ofDocument(text.title) }];

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { operators } = context.get(sessionContext);
  const [only, ...others] = operators;
  if (only && others.length === 0) throw redirect(`/${only.slug}`);
  return { operators };
}

/** /console: the operators that a person works for. With a single one its home is opened instead. */
export default function OperatorsPage({ loaderData: { operators } }: Route.ComponentProps) {
  if (operators.length === 0) {
    return (
      <Page title={text.none}>
        <EmptyState icon="bus" title={text.noneYet}>
          <p>{text.noneNext}</p>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={text.title}>
      <Stack as="ul" gap={12}>
        {operators.map(({ slug, name }) => (
          <Card key={slug} as="li" title={<Link href={`/${slug}`}>{name}</Link>} />
        ))}
      </Stack>
    </Page>
  );
}
