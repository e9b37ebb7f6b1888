import { companyForm, fieldsOfCompany } from '@fareway/domain/operators/settings-forms.ts';
import * as text from '@fareway/texts/operators/settings.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { Route } from './+types/company-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadSettings, saveCompany, type Settings } from './calls.ts';
import { ColourSample } from './colour-sample.tsx';
import { LogoSection } from './logo-section.tsx';
import { Conflict, NoSettings, SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.company) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { settings: await loadSettings(request, clientSlug) };
}

/** /console/{clientSlug}/settings: what purchasers see of the operator (C-200). */
export default function CompanyPage({ loaderData: { settings } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!settings) return <NoSettings />;
  return <CompanyForm clientSlug={operator.slug} settings={settings} />;
}

const labels = {
  name: text.name,
  site_name: text.siteName,
  brand_colour: text.colour,
  support_name: text.supportName,
  support_email: text.supportEmail,
  support_phone: text.supportPhone,
};

function CompanyForm({ clientSlug, settings }: { clientSlug: string; settings: Settings }) {
  const { form, problems, both, onSubmit, ...changes } = useSettingsForm({
    clientSlug,
    loaded: settings,
    schema: companyForm,
    fieldsOf: ({ company }) => fieldsOfCompany(company),
    save: saveCompany,
  });
  const field = (name: keyof typeof labels) => ({
    ...form.register(name),
    label: labels[name],
    error: form.errors[name]?.message,
  });
  return (
    <SettingsFrame slug={clientSlug} current="company" lead={text.companyLead}>
      <Conflict both={both} labels={labels} />
      <LogoSection clientSlug={clientSlug} name={settings.company.site_name} logo={settings.logo} {...changes} />
      <form noValidate onSubmit={onSubmit}>
        {problems.summary}
        <Stack gap={24}>
          <TextField {...field('name')} hint={text.nameHint} />
          <TextField {...field('site_name')} />
          <TextField {...field('brand_colour')} hint={text.colourHint} short />
          <ColourSample colour={String(form.values['brand_colour'])} />
          <Stack as="section" gap={16}>
            <h2>{text.supportTitle}</h2>
            <p>{text.supportLead}</p>
            <TextField {...field('support_name')} optional />
            <TextField {...field('support_email')} type="email" optional />
            <TextField {...field('support_phone')} type="tel" optional />
          </Stack>
          <Actions>
            <Button busy={form.isSubmitting}>{text.save}</Button>
          </Actions>
        </Stack>
      </form>
    </SettingsFrame>
  );
}
