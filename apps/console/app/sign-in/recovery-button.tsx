import { Button } from '@fareway/ui/button/button.tsx';
import styles from '@fareway/browser/forms/form.module.css';

/** Changes between the usual second factor and a recovery code. */
export function RecoveryButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className={styles.resend}>
      <Button type="button" variant="quiet" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
