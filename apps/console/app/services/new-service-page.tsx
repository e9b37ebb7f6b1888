import { newServiceForm } from '@fareway/domain/network/service-form.ts';
import * as text from '@fareway/texts/network/new-service.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useForm } from '@fareway/browser/forms/use-form.ts';
import { useProblems } from '../failures/use-problems.tsx';
import { useNavigate } from 'react-router';
import { useShownOperator } from '../session/shown-operator.ts';
import { useSettled } from '../session/use-settled.ts';
import { createService } from './calls.ts';
import { NoServices } from './no-services.tsx';

export const meta = () => [{ title: titles.ofDocument(text.newTitle) }];

/** /console/{clientSlug}/services/new: creates a service by its name, and opens its page (C-024). */
export default function NewServicePage() {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!operator.permissions.includes('operator.change')) return <NoServices />;
  return <NewServiceForm clientSlug={operator.slug} />;
}

function NewServiceForm({ clientSlug }: { clientSlug: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const settled = useSettled();
  const form = useForm({ schema: newServiceForm, defaultValues: { name: '' } });
  const problems = useProblems(form.errors);
  const here = `/${clientSlug}/services`;

  const create = form.handleSubmit(async ({ name }) => {
    problems.clear();
    try {
      const id = await createService(clientSlug, name);
      toast(text.created(name));
      await navigate(`${here}/${id}`, { replace: true });
    } catch (error) {
      if (await settled(error)) return;
      problems.show(error);
    }
  }, problems.showInvalid);

  return (
    <Page title={text.newTitle} lead={text.newLead} back={{ href: here, label: text.back }}>
      <form noValidate onSubmit={create}>
        {problems.summary}
        <TextField
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          error={form.errors.name?.message}
          {...form.register('name')}
        />
        <Actions>
          <Button busy={form.isSubmitting}>{text.create}</Button>
        </Actions>
      </form>
    </Page>
  );
}
