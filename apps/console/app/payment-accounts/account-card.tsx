import * as text from '@fareway/texts/operators/payment-accounts.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { ReactNode } from 'react';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { dayOf, timeOf } from '../operators/days.ts';

const tones: Record<keyof typeof text.badges, 'neutral' | 'info' | 'success' | 'warning' | 'error'> = {
  none: 'neutral',
  unknown: 'neutral',
  gone: 'error',
  started: 'warning',
  reviewing: 'info',
  stopped: 'error',
  'payouts-off': 'warning',
  ready: 'success',
  refused: 'error',
  'scheme-missing': 'warning',
  'action-required': 'warning',
  'in-review': 'info',
  'no-payout-account': 'warning',
};

interface AccountCardProps {
  title: string;
  about: string;
  words: { state: keyof typeof text.badges; line: string; details: string[] };
  /** When the provider was asked last. */
  checkedAt: string | null | undefined;
  /** Why the last press could not be done. */
  problem: string | undefined;
  children: ReactNode;
}

/** An account at a payment provider: one line of its state, and what it still needs. */
export function AccountCard({ title, about, words, checkedAt, problem, children }: AccountCardProps) {
  const { state, line, details } = words;
  const at = checkedAt ? new Date(checkedAt) : undefined;
  return (
    <Card title={title} aside={<Badge tone={tones[state]}>{text.badges[state]}</Badge>}>
      <Stack gap={16}>
        <ProblemNotice title={text.notDone} problem={problem} />
        <div role="status">
          <Stack gap={8}>
            <p>
              <strong>{line}</strong>
            </p>
            {details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </Stack>
        </div>
        {state === 'none' && <p>{about}</p>}
        {children}
        {at && <p>{text.checkedAt(formatDate(dayOf(at)), timeOf(at))}</p>}
      </Stack>
    </Card>
  );
}
