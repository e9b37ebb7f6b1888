import * as text from '@fareway/texts/ui/page.ts';
import { useId, useState, type ComponentProps, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Link, type LinkProps } from '../link/link.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  variant?: ButtonVariant;
  icon?: IconName | undefined;
  /** Whether it has the full width of its container. */
  wide?: boolean;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Shows progress in the button. A press has no effect until it ends. */
  busy?: boolean | undefined;
  /** Why it is disabled. The button stays focusable, the reason is beside it, and a press announces it again. */
  unavailable?: string | undefined;
  /** The page's script does not run yet. The button then works although the reason is beside it, because the server checks the form. */
  beforeScript?: boolean | undefined;
}

const variants: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
};

/** A button. It submits its form unless `type="button"`. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', icon, wide, busy, unavailable, beforeScript, ...button } = props;
  const reasonId = useId();
  const [presses, setPresses] = useState(0);
  const isDisabled = unavailable !== undefined && !beforeScript;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && !isDisabled) return button.onClick?.(event);
    event.preventDefault();
    if (isDisabled) setPresses(presses + 1);
  };
  const element = (
    <button
      {...button}
      type={isDisabled ? 'button' : button.type}
      className={classNames(buttonClass(variant, wide), busy && styles.busy)}
      aria-disabled={busy || isDisabled ? true : undefined}
      aria-describedby={unavailable ? reasonId : button['aria-describedby']}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      <span>{button.children}</span>
      {busy && (
        <span className={styles.progress}>
          <span className="visually-hidden">{text.working}</span>
        </span>
      )}
    </button>
  );
  // The element stays the same when the reason ends: another one would lose the focus, and a press that has begun.
  if (!('unavailable' in props)) return element;
  return (
    <div className={unavailable ? classNames(styles.explained, isDisabled && styles.unavailable) : styles.available}>
      {element}
      {unavailable && (
        <>
          <p id={reasonId} className={styles.reason} data-pressed={presses > 0 || undefined}>
            <Icon name="info" />
            {unavailable}
          </p>
          <span role="status" className="visually-hidden">
            {presses > 0 && unavailable + '\u00A0'.repeat(presses % 2)}
          </span>
        </>
      )}
    </div>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', icon, wide, children, ...link }: Look & LinkProps) {
  return (
    <Link {...link} className={buttonClass(variant, wide)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

function buttonClass(variant: ButtonVariant, wide: boolean | undefined): string {
  return classNames(styles.button, variants[variant], wide && styles.wide);
}
