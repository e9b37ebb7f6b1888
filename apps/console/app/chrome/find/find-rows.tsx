import { TextField } from '@fareway/ui/text-field/text-field.tsx';

interface FindRowsProps {
  /** Whether there are rows to find. */
  isShown: boolean;
  label: string;
  /** What is typed, and what takes it: those of `useFind`. */
  wanted: string;
  find: (value: string) => void;
  /** How many rows are found, in words. */
  found: string;
}

/** Above a list: a field that finds rows by what is typed, and how many it finds. */
export function FindRows({ isShown, label, wanted, find, found }: FindRowsProps) {
  return (
    <>
      {isShown && (
        <TextField
          label={label}
          name="find"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => find(target.value)}
          onKeyDown={(event) => {
            // it would send the form that the list is in
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <p role="status">{isShown && found}</p>
    </>
  );
}
