import { keepTyped } from '@fareway/browser/forms/keep-typed.ts';
import { readTypedNumber } from '@fareway/domain/catalogue/typed-ticket.ts';
import { mostAddresses, mostUses, readTypedAddresses } from '@fareway/domain/sales/sale-link.ts';
import * as text from '@fareway/texts/tickets-of-console/links.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { TextArea } from '@fareway/ui/text-area/text-area.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { focusAfterSave } from '@fareway/ui/page/focus-after-save.ts';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type SyntheticEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { TicketAddress } from '../calls.ts';
import { useFormAction } from '../../session/use-action.ts';
import { makeLink } from './calls.ts';

type Fields = 'link_label' | 'link_uses' | 'link_emails';
const empty: Record<Fields, string> = { link_label: '', link_uses: '', link_emails: '' };

/** Makes a link with a name, a number of tickets and email addresses. What was typed stays until the link is made. */
export function NewLinkForm({ address }: { address: TicketAddress }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { problems, isBusy, attempt } = useFormAction();
  const [typed, setTyped] = useState(empty);
  const [invalid, setInvalid] = useState<Partial<Record<Fields, string>>>({});

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    problems.clear();
    const { link, wrong } = readLink(typed);
    setInvalid(wrong);
    const first = Object.keys(wrong)[0];
    if (first) return document.getElementById(first)?.focus();
    await attempt(() => makeLink(address, link), {
      onDone: async () => {
        setTyped((now) => keepTyped(now, typed, empty));
        toast(text.isMade(link.label));
        await revalidate();
        focusAfterSave('links');
      },
    });
  }

  const field = (name: Fields) => ({ name, value: typed[name], error: invalid[name], autoComplete: 'off' });
  const type = (name: Fields, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  return (
    <form noValidate onSubmit={submit} aria-labelledby="make-link">
      <h3 id="make-link">{text.makeTitle}</h3>
      {problems.summary}
      <TextField
        {...field('link_label')}
        label={text.label}
        hint={text.labelHint}
        onChange={({ target }) => type('link_label', target.value)}
      />
      <TextField
        {...field('link_uses')}
        label={text.mostUses}
        hint={text.mostUsesHint}
        inputMode="numeric"
        short
        optional
        onChange={({ target }) => type('link_uses', target.value)}
      />
      <TextArea
        {...field('link_emails')}
        label={text.addresses}
        hint={text.addressesHint}
        optional
        onChange={({ target }) => type('link_emails', target.value)}
      />
      <Actions>
        <Button variant="secondary" busy={isBusy}>
          {text.make}
        </Button>
      </Actions>
    </form>
  );
}

const longestLabel = 120;

/** Reads what was typed, with what is wrong in it by field. */
function readLink({ link_label, link_uses, link_emails }: Record<Fields, string>) {
  const label = link_label.trim();
  const uses = link_uses.trim() === '' ? null : readTypedNumber(link_uses.trim(), mostUses);
  const { addresses: emails, invalid } = readTypedAddresses(link_emails);
  const wrong: Partial<Record<Fields, string>> = {
    ...((label === '' || label.length > longestLabel) && { link_label: text.labelMissing }),
    ...((uses === undefined || uses === 0) && { link_uses: text.mostUsesInvalid(mostUses) }),
    ...(emails.length > mostAddresses && { link_emails: text.addressesTooMany(mostAddresses) }),
    ...(invalid.length > 0 && { link_emails: text.addressesInvalid(invalid) }),
  };
  return { link: { label, max_uses: uses ?? null, emails }, wrong };
}
