import { isCancelledMandate, isDeadMandate, mandateKind } from '@fareway/domain/instalments/mandate.ts';
import { mandateStatusWords } from '@fareway/domain/instalments/mandate-words.ts';
import * as text from '@fareway/texts/mandates/list.ts';
import * as actionText from '@fareway/texts/words/actions.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import styles from './mandate-list.module.css';
import { MandateStatus } from './mandate-status.tsx';
import { supportRows } from './cancel-dialog.tsx';
import type { Mandate } from './calls.ts';
import { ordinal } from '@fareway/domain/dates/format-date.ts';

interface MandateCardProps {
  mandate: Mandate;
  onManage: () => void;
  onCancel: () => void;
}

/** A mandate: operator, date, status and contact. */
export function MandateCard({ mandate, onManage, onCancel }: MandateCardProps) {
  const { id, client_name, created_at, status, support, subscriptions = [] } = mandate;
  const isDead = isDeadMandate(mandate);
  const nameId = `mandate-${id}`;
  const statusText = mandateStatusWords(status);
  return (
    <Card
      as="li"
      title={<span id={nameId}>{client_name}</span>}
      aside={<MandateStatus status={status} />}
      actions={
        <>
          <Button type="button" variant="secondary" aria-describedby={nameId} onClick={onManage}>
            {actionText.manage}
          </Button>
          <Button
            type="button"
            variant="quiet"
            aria-describedby={nameId}
            unavailable={isCancelledMandate(mandate) ? text.cannotCancel : undefined}
            onClick={onCancel}
          >
            <span className={styles.label}>{isDead ? statusText : text.cancel}</span>
          </Button>
        </>
      }
    >
      <SummaryList
        rows={[
          { label: text.created, value: createdAtText(created_at) },
          ...subscriptions.map(({ title }) => ({ label: text.paysFor, value: title })),
          ...supportRows(support),
        ]}
      />
      {subscriptions.length === 0 && ['active', 'pending'].includes(mandateKind(mandate)) && (
        <Notice tone="warning" title={text.unused}>
          <p>
            <Sentence parts={text.unusedHint(linkToHelp)} />
          </p>
        </Notice>
      )}
    </Card>
  );
}

function linkToHelp(words: string) {
  return <Link href="/help">{words}</Link>;
}

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns an instant as '21st November 2026 09:05'. British and Irish clocks are equal, so one time zone is enough. */
export function createdAtText(instant: string): string {
  const shown = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${ordinal(Number(shown['day']))} ${shown['month']} ${shown['year']} ${shown['hour']}:${shown['minute']}`;
}
