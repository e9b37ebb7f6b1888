import { mandateKind } from '@fareway/domain/instalments/mandate.ts';
import { mandateStatusTitle } from '@fareway/domain/instalments/mandate-words.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import type { ComponentProps } from 'react';

const looks: Record<ReturnType<typeof mandateKind>, Omit<ComponentProps<typeof Badge>, 'children'>> = {
  active: { tone: 'success' },
  pending: { icon: 'clock' },
  cancelled: { icon: 'blocked' },
  failed: { tone: 'error' },
  expired: { icon: 'blocked' },
};

/** The status of a mandate as a word with its sign. */
export function MandateStatus({ status }: { status: string }) {
  return <Badge {...looks[mandateKind({ status })]}>{mandateStatusTitle(status)}</Badge>;
}
