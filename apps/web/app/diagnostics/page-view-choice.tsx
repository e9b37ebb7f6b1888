import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Part } from '../chrome/part.tsx';
import styles from './choices.module.css';
import { buttonCommand } from './button-commands.ts';

/** Explains which page views are counted and by whom, with the choice on this device and buttons to change it. */
export function PageViewChoice({ receiver }: { receiver: string }) {
  return (
    <Part title="Counting page views" id="page-views">
      <p>
        If you agree, we count which pages are opened, to make them better. {receiver} counts for us: it receives the
        kind of page, such as “a ticket” or the page of a service, and the site that led to it. It receives no name, no
        email address, no ticket and nothing that you typed, and stores no cookie here.
      </p>
      <div role="status">
        <p className={styles.unanswered}>You have not chosen yet, so nothing is counted on this device.</p>
        <p className={styles.accepted}>You agreed: page views are counted on this device.</p>
        <p className={styles.declined}>You declined: nothing is counted on this device.</p>
        <p className={styles.refused}>
          Your browser asks sites not to count you, so nothing is counted on this device.
        </p>
      </div>
      <div className={styles.answers}>
        <Actions>
          <Button type="button" variant="secondary" {...buttonCommand('decline-page-views')}>
            Decline
          </Button>
          <Button type="button" variant="secondary" {...buttonCommand('accept-page-views')}>
            Accept
          </Button>
        </Actions>
      </div>
    </Part>
  );
}
