import { textOfError } from '@fareway/browser/calls/text-of-error.ts';
import * as text from '@fareway/texts/staff/table.ts';
import { SelectField, type SelectFieldProps, type SelectOption } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { explained } from '../../session/explain-failure.ts';
import { useSettled } from '../../session/use-settled.ts';

interface FoundSelectProps extends Omit<SelectFieldProps, 'onChange' | 'value'> {
  value: string;
  /** Called with undefined for the empty choice. */
  onChoose: (option: SelectOption | undefined) => void;
  /** Whether there are other options than these, which are then found by what is typed. */
  hasMore: boolean;
  findLabel: string;
  find: (words: string) => Promise<SelectOption[]>;
}

/** A choice from a list that may be very long. All of a short one are offered; of a longer one a field finds the others by their names. */
export function FoundSelect({ onChoose, hasMore, findLabel, find, options, ...select }: FoundSelectProps) {
  const settled = useSettled();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly SelectOption[]>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<SelectOption>();
  const read = useEffectEvent(find);
  useEffect(() => {
    if (!words) return undefined;
    let isOld = false;
    const search = async () => {
      try {
        const offers = await read(words);
        if (isOld) return;
        setFound(offers);
        setProblem(undefined);
      } catch (error) {
        if (!isOld && !(await settled(error))) setProblem(textOfError(explained(error)));
      }
    };
    const timer = setTimeout(() => void search(), 150);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [words, settled]);
  const offered = (words && found) || options;
  // what is chosen stays, also when other words are typed
  const kept = [...options, ...(chosen ? [chosen] : [])].find(({ value }) => value === select.value);
  const isOffered = !kept || offered.some(({ value }) => value === kept.value);
  return (
    <>
      {hasMore && (
        <>
          <TextField
            label={findLabel}
            name={`${select.name}-find`}
            type="search"
            autoComplete="off"
            error={problem}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              // it would send the form
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <p role="status">{words && found && text.toChoose(found.length)}</p>
        </>
      )}
      <SelectField
        {...select}
        options={isOffered ? offered : [kept, ...offered]}
        onChange={({ target: { value } }) => {
          const option = [...offered, ...(kept ? [kept] : [])].find((one) => one.value === value);
          setChosen(option);
          onChoose(option);
        }}
      />
    </>
  );
}
