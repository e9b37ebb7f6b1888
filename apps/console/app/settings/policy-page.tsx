import { formatMoney } from '@fareway/domain/money/money.ts';
import {
  fieldsOfPolicy,
  policyForm,
  readSteps,
  stepNumbers,
  type PolicySettings,
} from '@fareway/domain/operators/policy-form.ts';
import { refundOf, refundWords } from '@fareway/domain/operators/refund-policy.ts';
import * as text from '@fareway/texts/operators/policy-page.ts';
import * as settingsText from '@fareway/texts/operators/settings.ts';
import { listOf } from '@fareway/texts/list-of.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextArea } from '@fareway/ui/text-area/text-area.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { Route } from './+types/policy-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadSettings, savePolicy, type Settings } from './calls.ts';
import styles from './policy.module.css';
import { Conflict, NoSettings, SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { settings: await loadSettings(request, clientSlug) };
}

/** /console/{clientSlug}/settings/policy: the terms and refunds that families read before they pay (C-200). */
export default function PolicyPage({ loaderData: { settings } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!settings) return <NoSettings />;
  return <PolicyForm clientSlug={operator.slug} settings={settings} />;
}

const labels: Record<string, string> = {
  terms_url: text.termsUrl,
  refund_kind: text.kind,
  ...Object.fromEntries(
    stepNumbers.flatMap((number) => [
      [`days_${number}`, text.days(number)],
      [`per_cent_${number}`, text.perCent(number)],
    ]),
  ),
  refund_words: text.words,
};

function PolicyForm({ clientSlug, settings }: { clientSlug: string; settings: Settings }) {
  const { form, problems, both, onSubmit } = useSettingsForm<PolicySettings>({
    clientSlug,
    loaded: settings,
    schema: policyForm,
    fieldsOf: ({ policy }) => fieldsOfPolicy(policy),
    save: savePolicy,
  });
  const field = (name: string) => ({
    ...form.register(name),
    label: labels[name]!,
    error: form.errors[name]?.message,
  });
  return (
    <SettingsFrame slug={clientSlug} current="policy" lead={text.lead}>
      <Conflict both={both} labels={labels} />
      <form noValidate onSubmit={onSubmit}>
        {problems.summary}
        <Stack gap={32}>
          <Stack as="section" gap={16}>
            <h2>{text.termsTitle}</h2>
            <TextField {...field('terms_url')} type="url" inputMode="url" hint={text.termsHint} />
          </Stack>
          <Stack as="section" gap={16}>
            <h2>{text.refundsTitle}</h2>
            <p>{text.refundsLead}</p>
            <SelectField
              {...field('refund_kind')}
              options={Object.entries(text.kinds).map(([value, label]) => ({ value, label }))}
            />
            {form.values['refund_kind'] === 'steps' && (
              <>
                <p>{text.stepsHint}</p>
                {stepNumbers.map((number) => (
                  <fieldset key={number} className={styles.step}>
                    <legend>{text.stepOf(number)}</legend>
                    <TextField {...field(`days_${number}`)} label={text.daysLabel} inputMode="numeric" short />
                    <TextField {...field(`per_cent_${number}`)} label={text.perCentLabel} inputMode="numeric" short />
                  </fieldset>
                ))}
              </>
            )}
            <TextArea {...field('refund_words')} hint={text.wordsHint} optional />
          </Stack>
          <Sample fields={form.values} />
          <Actions>
            <Button busy={form.isSubmitting}>{settingsText.save}</Button>
          </Actions>
        </Stack>
      </form>
    </SettingsFrame>
  );
}

const example = 640_00;

/** What families will read, made of what is typed, with an example in money. */
function Sample({ fields }: { fields: Readonly<Record<string, string | boolean>> }) {
  const { steps, issues } = readSteps(fields);
  const words = String(fields['refund_words'] ?? '').trim();
  return (
    <section className={styles.sample} aria-labelledby="sample">
      <h2 id="sample">{text.sample}</h2>
      <div aria-live="polite" className={styles.lines}>
        {issues.length > 0 ? (
          <p>{text.sampleWrong}</p>
        ) : (
          <>
            {steps && (
              <ul>
                {refundWords(steps).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {words && <p className={styles.words}>{words}</p>}
            {!steps && !words && <p>{text.sampleEmpty}</p>}
            {steps && steps.length > 0 && (
              <p>
                {text.example(
                  formatMoney(example),
                  listOf(
                    steps.map(({ days_before }) => text.exampleOf(formatMoney(refundOf(steps, example, days_before)))),
                  ),
                )}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}
