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
import { useFormProblems } from '@fareway/browser/forms/use-form-problems.tsx';
import * as titles from '@fareway/texts/words/titles.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShownOperator } from '../session/shown-operator.ts';
import { useSettled } from '../session/use-settled.ts';
import { useStepUp } from '../session/use-step-up.tsx';
import { invite } from './calls.ts';
import { NoTeam } from './no-team.tsx';
import { RoleFields, type ChosenRole } from './role-fields.tsx';
import { explained } from '../session/explain-failure.ts';

export const meta = () => [{ title: titles.ofDocument(text.inviteTitle) }];

/** /console/{clientSlug}/team/invite: invites a person. What is typed survives a reload, and signing in again. */
export default function InvitePage() {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!operator.permissions.includes('staff.manage')) return <NoTeam />;
  return <InviteForm clientSlug={operator.slug} name={operator.name} />;
}

function InviteForm({ clientSlug, name }: { clientSlug: string; name: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const settled = useSettled();
  const { withFactor, dialog } = useStepUp();
  const kept = `console.invite.${clientSlug}`;
  const [typed] = useState(() => readTypedFields(kept));
  const [chosen, setChosen] = useState<ChosenRole>({
    role: roles.find((role) => role === typed['role']),
    sees_money: typed['sees_money'] === true,
  });
  const form = useForm({ schema: inviteForm, defaultValues: { email: readTypedText(kept, 'email') } });
  const [isRoleMissing, setIsRoleMissing] = useState(false);
  const errors: FieldErrors = {
    ...form.errors,
    ...(isRoleMissing && !chosen.role && { role: { message: text.roleMissing } }),
  };
  const problems = useFormProblems(errors);
  const { email } = form.values;
  useEffect(() => keepTypedFields(kept, { email, ...chosen }), [kept, email, chosen]);

  const showInvalid = (found: FieldErrors) =>
    problems.showInvalid({ ...found, ...(!chosen.role && { role: { message: text.roleMissing } }) });
  const send = form.handleSubmit(
    async ({ email }) => {
      const { role, sees_money } = chosen;
      setIsRoleMissing(!role);
      if (!role) return showInvalid({});
      problems.clear();
      try {
        await withFactor(() => invite(clientSlug, { email, role, sees_money }));
        forgetTypedFields(kept);
        toast(text.sent(email));
        await navigate(`/${clientSlug}/team`);
      } catch (error) {
        if (await settled(error)) return;
        if (!(error instanceof CallError) || error.key !== 'staff-already-member')
          return problems.show(explained(error));
        const refused = { message: error.message };
        form.setError('email', refused);
        problems.showInvalid({ email: refused });
      }
    },
    (found) => {
      setIsRoleMissing(!chosen.role);
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
        <RoleFields chosen={chosen} error={errors['role']?.message} onChoose={setChosen} />
        <Actions>
          <Button busy={form.isSubmitting}>{text.send}</Button>
        </Actions>
      </form>
      {dialog}
    </Page>
  );
}
