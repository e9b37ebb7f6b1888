import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { MandateCard } from './mandate-card.tsx';
import styles from './mandate-list.module.css';
import type { Mandate } from './calls.ts';

/** The mandates, and the dialog of the chosen one. */
export function MandateList({ userId, mandates }: { userId: string; mandates: readonly Mandate[] }) {
  const [opened, setOpened] = useState<{ mandate: Mandate; dialog: 'manage' | 'cancel' }>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ul className={styles.list}>
        {mandates.map((mandate) => (
          <MandateCard
            key={mandate.id}
            mandate={mandate}
            onManage={() => setOpened({ mandate, dialog: 'manage' })}
            onCancel={() => setOpened({ mandate, dialog: 'cancel' })}
          />
        ))}
      </ul>
      {opened?.dialog === 'manage' && <ManageDialog userId={userId} mandate={opened.mandate} onClose={close} />}
      {opened?.dialog === 'cancel' && <CancelDialog mandate={opened.mandate} onClose={close} />}
    </>
  );
}
