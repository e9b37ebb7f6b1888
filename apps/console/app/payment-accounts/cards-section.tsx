import * as text from '@fareway/texts/operators/payment-accounts.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useEffect, useRef } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { WithFactor } from '../session/use-step-up.tsx';
import { AccountCard } from './account-card.tsx';
import { checkCards, openOnboarding, type PaymentAccounts } from './calls.ts';
import { usePageAction } from '../session/use-page-action.ts';

interface CardsSectionProps {
  clientSlug: string;
  cards: PaymentAccounts['cards'];
  words: PaymentAccounts['words']['cards'];
  withFactor: WithFactor;
}

/** The account at Stripe. An account that was never read, and one whose form the person comes back from, is read at once. */
export function CardsSection({ clientSlug, cards, words, withFactor }: CardsSectionProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const { busy, problem, run } = usePageAction<'open' | 'check'>();
  const from = search.get('stripe');
  const { state, details } = words;

  const check = () =>
    run('check', async () => {
      await checkCards(clientSlug);
      await revalidate();
    });
  const open = () =>
    run('open', async () => {
      const url = await withFactor(() => openOnboarding(clientSlug));
      window.location.assign(url);
      // the button stays busy until the page is left, and is ready when the person comes back to it
      await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
    });

  const hasBegun = useRef(false);
  const isStale = cards !== null && (from === 'returned' || cards.checked_at === null);
  useEffect(() => {
    if (!isStale || hasBegun.current) return;
    hasBegun.current = true;
    void check().then(() => setSearch({}, { replace: true, preventScrollReset: true }));
  });

  return (
    <AccountCard
      title={text.cardsTitle}
      about={text.cardsAbout}
      words={words}
      checkedAt={cards?.checked_at}
      problem={problem}
    >
      {from === 'again' && (
        <Notice title={text.linkExpired}>
          <p>{text.linkExpiredNext}</p>
        </Notice>
      )}
      {(state === 'none' || state === 'gone' || state === 'started') && <p>{text.connectHint}</p>}
      <Actions>
        {(state !== 'ready' || details.length > 0) && (
          <Button type="button" busy={busy === 'open'} onClick={open}>
            {state === 'none' ? text.connectCards : state === 'gone' ? text.connectAgain : text.continueCards}
          </Button>
        )}
        {cards && (
          <Button
            type="button"
            variant="secondary"
            busy={busy === 'check'}
            onClick={() => void check().then((isDone) => isDone && toast(text.checked))}
          >
            {text.checkCards}
          </Button>
        )}
      </Actions>
      {cards && <p>{text.accountAtStripe(cards.account_id)}</p>}
    </AccountCard>
  );
}
