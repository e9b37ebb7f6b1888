import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { Tone } from '../notice/notice.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: Tone | 'neutral';
  /** Replaces the tone's own sign. */
  icon?: IconName;
  children: ReactNode;
}

const tones = {
  neutral: undefined,
  info: styles.info,
  success: styles.success,
  warning: styles.warning,
  error: styles.error,
};

/** A state as a word with its sign. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tones[tone])}>
      <Icon name={icon ?? (tone === 'neutral' ? 'clock' : tone)} />
      {children}
    </span>
  );
}
