import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseTypedDate } from '@fareway/domain/dates/typed-date.ts';
import * as text from '@fareway/texts/staff/home.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Dialog } from '@fareway/ui/dialog/dialog.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import type { SelectOption } from '@fareway/ui/select-field/select-field.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { DayField } from '../chrome/day-field.tsx';
import { FindField, type Choices } from '../chrome/find/find-field.tsx';
import { CopyReference } from '../failures/copy-reference.tsx';
import { explained } from '../failures/explain-failure.ts';
import { useFailureToast } from '../failures/use-failure-toast.tsx';
import { useSettled } from '../session/use-settled.ts';
import { changeItem, findColleagues, type ItemChange, type WorkList } from './calls.ts';

interface ItemActionsProps {
  path: { clientSlug: string; kind: string };
  row: WorkList['rows'][number];
}

type Change = ItemChange extends infer Each ? (Each extends unknown ? Omit<Each, 'revision'> : never) : never;

/** Takes something that waits, lets it go, or opens the dialog to give it to a colleague or put it off (C-020). */
export function ItemActions({ path, row }: ItemActionsProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const settled = useSettled();
  const showFailure = useFailureToast();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [day, setDay] = useState('');
  const [colleague, setColleague] = useState<SelectOption>();
  const [colleagues, setColleagues] = useState<Choices>({ options: [], has_more: false });
  const [problem, setProblem] = useState<string>();

  async function find(words: string): Promise<Choices> {
    const found = await findColleagues(path, words);
    return {
      options: found.colleagues.map(({ id, name: label }) => ({ value: id, label })),
      has_more: found.has_more,
    };
  }

  async function open() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      setColleagues(await find(''));
      setIsOpen(true);
    } catch (error) {
      if (!(await settled(error))) showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  async function change(made: Change, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await changeItem({ ...path, itemId: row.id }, { ...made, revision: row.revision });
      toast(done);
      setIsOpen(false);
      await revalidate();
    } catch (error) {
      if (await settled(error)) return;
      if (isOpen) setProblem(explained(error).message);
      else showFailure(error);
      // a colleague may have changed it
      await revalidate();
    } finally {
      setIsBusy(false);
    }
  }

  const name = readAloud(` ${row.title}`);
  const button = (words: string, made: Change, done: string) => (
    <Button type="button" variant="secondary" busy={isBusy && !isOpen} onClick={() => change(made, done)}>
      {words}
      {name}
    </Button>
  );
  const until = parseTypedDate(day);
  return (
    <>
      {row.put_off_until
        ? button(text.bringBack, { change: 'bring-back' }, text.broughtBack)
        : row.holder?.is_me
          ? button(text.letGo, { change: 'release' }, text.free)
          : button(text.take, { change: 'take' }, text.taken)}
      <Button type="button" variant="quiet" busy={isBusy && !isOpen} onClick={() => void open()}>
        {text.other}
        {name}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={row.title}>
        <Stack gap={16}>
          {problem && (
            <Notice tone="error" title={problem} announced>
              <CopyReference problem={problem} />
            </Notice>
          )}
          <FindField
            name="colleague"
            label={text.giveTo}
            placeholder={text.chooseColleague}
            choices={colleagues}
            find={find}
            value={colleague?.value ?? ''}
            onChoose={(value, label) => setColleague(value ? { value, label } : undefined)}
          />
          <Button
            type="button"
            busy={isBusy}
            onClick={() =>
              colleague
                ? change({ change: 'give', staff_id: colleague.value }, text.given(colleague.label))
                : setProblem(text.chooseColleague)
            }
          >
            {text.give}
          </Button>
          <DayField name="until" label={text.until} value={day} onChange={setDay} />
          <Button
            type="button"
            variant="secondary"
            busy={isBusy}
            onClick={() =>
              until
                ? change({ change: 'put-off', until }, text.putOffUntil(formatDate(until)))
                : setProblem(text.chooseDay)
            }
          >
            {text.putItOff}
          </Button>
        </Stack>
      </Dialog>
    </>
  );
}
