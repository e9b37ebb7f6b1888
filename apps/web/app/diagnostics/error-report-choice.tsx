import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Part } from '../chrome/part.tsx';
import styles from './choices.module.css';
import { buttonCommand } from './button-commands.ts';

/** Explains which errors are reported and to whom, with a button to report for a week, which support asks people to press (P-007). */
export function ErrorReportChoice({ receiver }: { receiver: string }) {
  return (
    <Part title="Reports of errors" id="error-reports">
      <p>
        If something keeps going wrong, our support may ask you to send reports. For seven days this device then sends{' '}
        {receiver} every error in our pages: where in the program it happened and on which kind of page, but nothing
        that you typed.
      </p>
      <div role="status">
        <p className={styles.silent}>This device sends no reports.</p>
        <p className={styles.reporting}>This device sends reports. It stops by itself after seven days.</p>
      </div>
      <Actions>
        <div className={styles.silent}>
          <Button type="button" variant="secondary" {...buttonCommand('start-error-reports')}>
            Send reports for seven days
          </Button>
        </div>
        <div className={styles.reporting}>
          <Button type="button" variant="secondary" {...buttonCommand('stop-error-reports')}>
            Stop sending reports
          </Button>
        </div>
      </Actions>
    </Part>
  );
}
