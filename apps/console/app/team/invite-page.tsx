import { CallError } from '@fareway/api/call-error.ts';
import { forgotPasswordForm as inviteForm } from '@fareway/domain/accounts/credentials.ts';
import { roles } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/member.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import {
  forgetTypedFields,
  keepTypedFields,
  readTypedFields,
  readTypedText,
} from '@fareway/browser/device/typed-fields.ts';
import type { FieldErrors } from '@fareway/browser/forms/create-form.ts';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import * as titles from '@fareway/texts/words/titles.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShownOperator } from '../session/shown-operator.ts';
import { useSettled } from '../session/use-settled.ts';
import { useStepUp } from '../session/use-step-up.tsx';
import type { Route } from './+types/invite-page';
import type { Choices } from '../chrome/find/find-field.tsx';
import { readServiceChoices } from '../chrome/find/find-services.ts';
import { invite } from './calls.ts';
import { loadTeam } from './load-team.ts';
import { NoTeam } from './no-team.tsx';
import { isWithoutService, RoleFields, type ChosenRole } from './role-fields.tsx';

export const meta = () => [{ title: titles.ofDocument(text.inviteTitle) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  const [team, choices] = await Promise.all([loadTeam(request, clientSlug, {}), readServiceChoices(clientSlug, null)]);
  return { team, choices };
}

/** /console/{clientSlug}/team/invite: invites a person. What is typed survives a reload, and signing in again. */
export default function InvitePage({ loaderData: { team, choices } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!team) return <NoTeam />;
  return <InviteForm clientSlug={operator.slug} name={operator.name} choices={choices} />;
}

interface InviteFormProps {
  clientSlug: string;
  name: string;
  choices: Choices;
}

const isService = (value: unknown): value is { id: string; name: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** Returns what was chosen before a reload, with those services that the page can name. */
function readChosen(typed: Record<string, unknown>, { options }: Choices): ChosenRole {
  const added = Array.isArray(typed['added']) ? typed['added'].filter(isService) : [];
  const known = new Set([...options.map(({ value }) => value), ...added.map(({ id }) => id)]);
  return {
    role: roles.find((role) => role === typed['role']),
    sees_money: typed['sees_money'] === true,
    service_ids: Array.isArray(typed['service_ids'])
      ? typed['service_ids'].filter((id) => known.has(id as string))
      : null,
    added,
  };
}

function InviteForm({ clientSlug, name, choices }: InviteFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const settled = useSettled();
  const { withFactor, dialog } = useStepUp();
  const kept = `console.invite.${clientSlug}`;
  const [typed] = useState(() => readTypedFields(kept));
  const [chosen, setChosen] = useState<ChosenRole>(() => readChosen(typed, choices));
  const form = useForm({ schema: inviteForm, defaultValues: { email: readTypedText(kept, 'email') } });
  const [isRoleMissing, setIsRoleMissing] = useState(false);
  const missing = (): FieldErrors => ({
    ...(!chosen.role && { role: { message: text.roleMissing } }),
    ...(isWithoutService(chosen) && { services: { message: text.servicesMissing } }),
  });
  const errors: FieldErrors = {
    ...form.errors,
    ...(isRoleMissing && missing()),
  };
  const problems = useProblems(errors);
  const { email } = form.values;
  useEffect(() => keepTypedFields(kept, { email, ...chosen }), [kept, email, chosen]);

  const showInvalid = (found: FieldErrors) => problems.showInvalid({ ...found, ...missing() });
  const send = form.handleSubmit(
    async ({ email }) => {
      const { role, sees_money, service_ids } = chosen;
      const isMissing = Object.keys(missing()).length > 0;
      setIsRoleMissing(isMissing);
      if (!role || isMissing) return showInvalid({});
      problems.clear();
      try {
        await withFactor(() => invite(clientSlug, { email, role, sees_money, service_ids }));
        forgetTypedFields(kept);
        toast(text.sent(email));
        await navigate(`/${clientSlug}/team`);
      } catch (error) {
        if (await settled(error)) return;
        if (!(error instanceof CallError) || error.key !== 'staff-already-member') return problems.show(error);
        const refused = { message: error.message };
        form.setError('email', refused);
        problems.showInvalid({ email: refused });
      }
    },
    (found) => {
      setIsRoleMissing(true);
      showInvalid(found);
    },
  );

  return (
    <Page
      title={text.inviteTitle}
      lead={text.inviteLead(name)}
      back={{ href: `/${clientSlug}/team`, label: text.backToTeam }}
    >
      <form noValidate onSubmit={send}>
        {problems.summary}
        <TextField
          label={text.email}
          hint={text.emailHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['email']?.message}
          {...form.register('email')}
        />
        <RoleFields
          clientSlug={clientSlug}
          chosen={chosen}
          limitedTo={[]}
          choices={choices}
          errors={errors}
          onChoose={setChosen}
        />
        <Actions>
          <Button busy={form.isSubmitting}>{text.send}</Button>
        </Actions>
      </form>
      {dialog}
    </Page>
  );
}
