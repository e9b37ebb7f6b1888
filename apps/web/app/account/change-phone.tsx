import { changePhoneForm } from '@fareway/domain/accounts/account-forms.ts';
import { formatMobileNumber, type MobileCountry } from '@fareway/domain/accounts/mobile-number.ts';
import * as text from '@fareway/texts/account/change-phone.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { PhoneField } from '@fareway/ui/phone-field/phone-field.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useNavigate } from 'react-router';
import { doneState } from '../confirmations/done-state.ts';
import { phoneCountries } from '../platform/phone-countries.ts';
import { useAttempt } from '@fareway/browser/forms/use-attempt.ts';
import { useLogInAgain } from '../session/use-log-in-again.ts';
import type { Route } from './+types/change-phone';
import { changePhone } from './account-calls.ts';
import { ChangeFailure } from './change-failure.tsx';
import { forgetChange, readStoredChange, useKeepChange } from './stored-change.ts';
import { requireSession } from '../session/session.ts';
import styles from '@fareway/browser/forms/form.module.css';

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { session: await requireSession(request) };
}

/** /account/phone: changes the mobile number, a UK number by default. */
export default function ChangePhone({ loaderData: { session } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const form = useForm({
    schema: changePhoneForm,
    defaultValues: readStoredChange<{ country: MobileCountry; phone_number: string }>(session.user.id, {
      country: 'GB',
      phone_number: '',
    }),
  });
  useKeepChange(session.user.id, form.values);
  const { failure, attempt } = useAttempt(useLogInAgain());
  const { errors, isSubmitting } = form;

  const update = form.handleSubmit(async ({ phone_number }) => {
    const sent = form.getValues();
    if (!(await attempt(() => changePhone(session, phone_number)))) return;
    forgetChange(session.user.id, sent, form.getValues());
    await navigate('/account?phone_change=true', { state: doneState('phone') });
  });

  return (
    <Page
      title={text.title}
      lead={<Sentence parts={text.lead(<strong>{inOneLine(formatMobileNumber(session.user.phone_number))}</strong>)} />}
      back={{ href: '/account' }}
    >
      <form noValidate className={styles.form} onSubmit={update}>
        <ChangeFailure failure={failure} title={text.failed} />
        <PhoneField
          label={text.newMobile}
          countries={phoneCountries}
          country={form.register('country', {
            onChange: () => errors.phone_number && form.trigger('phone_number'),
          })}
          number={form.register('phone_number')}
          error={errors.phone_number?.message}
        />
        <Actions>
          <Button busy={isSubmitting}>{text.submit}</Button>
        </Actions>
      </form>
    </Page>
  );
}

function inOneLine(number: string): string {
  return number.replaceAll(' ', '\u00A0');
}
