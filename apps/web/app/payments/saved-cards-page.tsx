import { CallError } from '@fareway/api/call-error.ts';
import { outageOf } from '@fareway/browser/calls/outage.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/payments/saved-cards.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useCallback, useEffect, useState } from 'react';
import { pageContext } from '../platform/page-context.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/saved-cards-page';
import { listCardOperators } from './calls.ts';
import type { CardOperator } from './calls.ts';
import { OperatorCards } from './operator-cards.tsx';
import { PaymentsFailed } from './payments-failed.tsx';
import { readCards } from './read-cards.ts';
import type { CardsOfOperator } from './read-cards.ts';

export const handle: PageHandle = { calls: ['/payment-methods/{userId}'] };

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const today = parseLocalDate(context.get(pageContext).today);
  try {
    return { userId: user.id, today, operators: await listCardOperators(user.id), outage: undefined };
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 401) return redirectToLogIn(request.url)(error);
    return { userId: user.id, today, operators: undefined, outage: outageOf(error) };
  }
}

/** /account/payment-methods: the purchaser's saved cards by operator, to look at and to remove (decision 165). */
export default function SavedCardsPage({ loaderData: { userId, today, operators, outage } }: Route.ComponentProps) {
  return (
    <Page title={pages.savedCards} lead={text.lead} back={{ href: '/account' }}>
      {operators ? (
        <CardList userId={userId} today={today} operators={operators} />
      ) : (
        <PaymentsFailed title={text.failed} outage={outage} />
      )}
    </Page>
  );
}

interface CardListProps {
  userId: string;
  today: LocalDate;
  operators: readonly CardOperator[];
}

/** The cards of each operator, which arrive one operator after the other. */
function CardList({ userId, today, operators }: CardListProps) {
  const [known, setKnown] = useState<Record<string, CardsOfOperator>>({});
  const logInAgain = useLogInAgain();
  const cardsOf = ({ id }: CardOperator) => known[id] ?? 'loading';
  const hasNone = (operator: CardOperator) => {
    const cards = cardsOf(operator);
    return Array.isArray(cards) && cards.length === 0;
  };
  const read = useCallback(
    (wanted: readonly CardOperator[]) => {
      const report = (id: string, cards: CardsOfOperator) => setKnown((before) => ({ ...before, [id]: cards }));
      for (const { id } of wanted) report(id, 'loading');
      readCards(userId, wanted, report).catch(logInAgain);
    },
    [userId, logInAgain],
  );
  useEffect(() => read(operators), [read, operators]);

  // an operator without cards is not shown, unless its last card was removed here
  const [emptied, setEmptied] = useState<readonly string[]>([]);
  const shown = operators.filter((operator) => !hasNone(operator) || emptied.includes(operator.id));
  if (shown.length === 0) {
    return (
      <EmptyState icon="card" title={text.none}>
        <p>{text.noneText}</p>
      </EmptyState>
    );
  }
  return (
    <Stack gap={24}>
      {shown.map((operator) => (
        <OperatorCards
          key={operator.id}
          userId={userId}
          operator={operator}
          cards={cardsOf(operator)}
          today={today}
          onRetry={() => read([operator])}
          onRemoved={(left) => {
            setKnown((before) => ({ ...before, [operator.id]: left }));
            setEmptied((before) => [...before, operator.id]);
          }}
        />
      ))}
    </Stack>
  );
}
