import { TextField, type TextFieldProps } from '@fareway/ui/text-field/text-field.tsx';
import type { ChangeEvent, SyntheticEvent } from 'react';

interface NewEmailFieldProps extends Omit<TextFieldProps, 'type'> {
  /** To be typed, not pasted: a copy repeats a slip of the other field. */
  isTypedAgain?: boolean;
}

/** The email that an account is to have, lower-cased while it is typed. */
export function NewEmailField({ isTypedAgain, onChange, ...field }: NewEmailFieldProps) {
  const lowerCase = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const { value, selectionStart, selectionEnd } = target;
    if (value !== value.toLowerCase()) {
      target.value = value.toLowerCase();
      target.setSelectionRange(selectionStart, selectionEnd);
    }
    return onChange?.(event);
  };
  const refuse = isTypedAgain ? (event: SyntheticEvent) => event.preventDefault() : undefined;
  return (
    <TextField
      // of the type `email` no place of the cursor is told, which is to stay where it is
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      onChange={lowerCase}
      onCopy={refuse}
      onCut={refuse}
      onPaste={refuse}
      onDrop={refuse}
    />
  );
}
