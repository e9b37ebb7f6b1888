import * as text from '@fareway/texts/log-in/email-field.ts';
import { TextField, type TextFieldProps } from '@fareway/ui/text-field/text-field.tsx';

/** The email address of an account; password managers fill it in. */
export function EmailField(field: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      label={text.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
