import * as labels from '@fareway/texts/words/labels.ts';
import { TextField, type TextFieldProps } from '@fareway/ui/text-field/text-field.tsx';

/** The email address of an account; password managers fill it in. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      label={labels.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
