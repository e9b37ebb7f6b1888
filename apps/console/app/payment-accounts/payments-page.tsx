import * as text from '@fareway/texts/operators/payment-accounts.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { Route } from './+types/payments-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { useStepUp } from '../session/use-step-up.tsx';
import { loadPaymentAccounts } from './calls.ts';
import { CardsSection } from './cards-section.tsx';
import { DebitsSection } from './debits-section.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { accounts: await loadPaymentAccounts(request, clientSlug) };
}

/** /console/{clientSlug}/settings/payments: the accounts at Stripe and GoCardless, their state and what they still need (C-204). */
export default function PaymentsPage({ loaderData: { accounts } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const { withFactor, dialog } = useStepUp();
  if (!operator) return null;
  if (!accounts) return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
  return (
    <SettingsFrame slug={operator.slug} current="payments" lead={text.lead}>
      <Stack gap={24}>
        <CardsSection
          clientSlug={operator.slug}
          cards={accounts.cards}
          words={accounts.words.cards}
          withFactor={withFactor}
        />
        <DebitsSection
          clientSlug={operator.slug}
          debits={accounts.direct_debits}
          words={accounts.words.direct_debits}
          withFactor={withFactor}
        />
      </Stack>
      {dialog}
    </SettingsFrame>
  );
}
