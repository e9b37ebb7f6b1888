import * as text from '@fareway/texts/diagnostics/error-reports.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Part } from '../chrome/part.tsx';
import styles from './choices.module.css';
import { buttonCommand } from './button-commands.ts';

/** Explains which errors are reported and to whom, with a button to report for a week, which support asks people to press (P-007). */
export function ErrorReportChoice({ receiver }: { receiver: string }) {
  return (
    <Part title={text.title} id="error-reports">
      <p>{text.explanation(receiver)}</p>
      <div role="status">
        <p className={styles.silent}>{text.off}</p>
        <p className={styles.reporting}>{text.on}</p>
      </div>
      <Actions>
        <div className={styles.silent}>
          <Button type="button" variant="secondary" {...buttonCommand('start-error-reports')}>
            {text.start}
          </Button>
        </div>
        <div className={styles.reporting}>
          <Button type="button" variant="secondary" {...buttonCommand('stop-error-reports')}>
            {text.stop}
          </Button>
        </div>
      </Actions>
    </Part>
  );
}
