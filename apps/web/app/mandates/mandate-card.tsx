import { deadMandateWords, isDeadMandate, mandateKind, mandateStatusWords } from '@fareway/domain/mandate.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import { createdAtWords } from './created-at-words.ts';
import styles from './mandate-list.module.css';
import { MandateStatus } from './mandate-status.tsx';
import { supportRows } from './support-rows.tsx';
import type { Mandate } from './wire.ts';

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
  const statusWords = mandateStatusWords(status);
  return (
    <Card
      as="li"
      title={<span id={nameId}>{client_name}</span>}
      aside={<MandateStatus status={status} />}
      actions={
        <>
          <Button type="button" variant="secondary" aria-describedby={nameId} onClick={onManage}>
            Manage
          </Button>
          <Button
            type="button"
            variant="quiet"
            aria-describedby={nameId}
            unavailable={isDead ? `No payments are taken by it: it ${deadMandateWords(status)}.` : undefined}
            onClick={onCancel}
          >
            <span className={styles.label}>{isDead ? statusWords : 'cancel'}</span>
          </Button>
        </>
      }
    >
      <SummaryList
        rows={[
          { label: 'Created', value: createdAtWords(created_at) },
          ...subscriptions.map(({ title }) => ({ label: 'Pays for', value: title })),
          ...supportRows(support),
        ]}
      />
      {subscriptions.length === 0 && ['active', 'pending'].includes(mandateKind(mandate)) && (
        <Notice tone="warning" title="No active ticket for mandate.">
          <p>
            Nothing is being paid by it at the moment. <Link href="/help">Help</Link>
          </p>
        </Notice>
      )}
    </Card>
  );
}
