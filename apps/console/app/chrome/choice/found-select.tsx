import * as text from '@fareway/texts/staff/table.ts';
import { SelectField, type SelectFieldProps, type SelectOption } from '@fareway/ui/select-field/select-field.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { explained } from '../../failures/explain-failure.ts';
import { useSettled } from '../../session/use-settled.ts';

interface Offered {
  options: readonly SelectOption[];
  /** Whether there are others, which are found by what is typed. */
  hasMore: boolean;
}

interface FoundSelectProps extends Omit<SelectFieldProps, 'onChange' | 'options' | 'value'> {
  value: string;
  /** Called with undefined for the empty choice. */
  onChoose: (option: SelectOption | undefined) => void;
  /** What is offered at first; without it, what is found without any words. */
  first?: Offered;
  findLabel: string;
  find: (words: string) => Promise<Offered>;
}

const nothing: Offered = { options: [], hasMore: false };

/** A choice from a list that may be very long. All of a short one are offered; of a longer one a field finds the others by their names. */
export function FoundSelect({ onChoose, first: given, findLabel, find, ...select }: FoundSelectProps) {
  const settled = useSettled();
  const [words, setWords] = useState('');
  const [read, setRead] = useState(nothing);
  const [found, setFound] = useState<readonly SelectOption[]>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<SelectOption>();
  const first = given ?? read;
  const isGiven = given !== undefined;
  const readOffered = useEffectEvent(find);
  useEffect(() => {
    if (!words && isGiven) return undefined;
    let isOld = false;
    const search = async () => {
      try {
        const offers = await readOffered(words);
        if (isOld) return;
        if (words) setFound(offers.options);
        else setRead(offers);
        setProblem(undefined);
      } catch (error) {
        if (!isOld && !(await settled(error))) setProblem(explained(error).message);
      }
    };
    const timer = setTimeout(() => void search(), words ? 150 : 0);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [words, settled, isGiven]);
  const offered = (words && found) || first.options;
  // what is chosen stays, also when other words are typed
  const kept = [...first.options, ...(chosen ? [chosen] : [])].find(({ value }) => value === select.value);
  const isOffered = !kept || offered.some(({ value }) => value === kept.value);
  return (
    <>
      {first.hasMore && (
        <>
          <TextField
            label={findLabel}
            name={`${select.name}-find`}
            type="search"
            autoComplete="off"
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
        error={problem ?? select.error}
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
