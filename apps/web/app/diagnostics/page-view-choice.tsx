import * as text from '@fareway/texts/diagnostics/page-views.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Part } from '../chrome/part.tsx';
import styles from './choices.module.css';
import { buttonCommand } from './button-commands.ts';

/** Explains which page views are counted and by whom, with the choice on this device and buttons to change it. */
export function PageViewChoice({ receiver }: { receiver: string }) {
  return (
    <Part title={text.label} id="page-views">
      <p>{text.explanation(receiver)}</p>
      <div role="status">
        <p className={styles.unanswered}>{text.unanswered}</p>
        <p className={styles.accepted}>{text.accepted}</p>
        <p className={styles.declined}>{text.declined}</p>
        <p className={styles.refused}>{text.refused}</p>
      </div>
      <div className={styles.answers}>
        <Actions>
          <Button type="button" variant="secondary" {...buttonCommand('decline-page-views')}>
            {text.decline}
          </Button>
          <Button type="button" variant="secondary" {...buttonCommand('accept-page-views')}>
            {text.accept}
          </Button>
        </Actions>
      </div>
    </Part>
  );
}
