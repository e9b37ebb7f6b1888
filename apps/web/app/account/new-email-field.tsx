import { TextField, type TextFieldProps } from '@fareway/ui/text-field/text-field.tsx';
import type { ChangeEvent, SyntheticEvent } from 'react';

interface NewEmailFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Pasting is disabled: a copy would repeat a mistake of the other field. */
  isTypedAgain?: boolean;
}

/** The new email address, converted to lower case while it is typed. */
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
      // a field of type `email` does not report the cursor position, which must be kept
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
