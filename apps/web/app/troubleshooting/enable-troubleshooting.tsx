import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { useSettings } from '../platform/page-context.ts';
import { Part } from '../chrome/part.tsx';
import styles from './enable-troubleshooting.module.css';
import troubleshootingScript from './troubleshooting-script.js?url&no-inline';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: 'Troubleshooting mode – Fareway' }];

/**
 * /enable-troubleshooting: explains the mode, and switches it. The page is the same for everyone; its style sheet
 * shows the state.
 */
export default function EnableTroubleshooting() {
  const reports = useSettings()?.diagnostics.error_reports_dsn;
  return (
    <Page
      title="Troubleshooting mode"
      lead="Technical support may ask you to switch this on when something on this site keeps going wrong."
      back={{ href: '/help', label: 'Help' }}
    >
      <Part title="What it does">
        <ul>
          <li>
            When something goes wrong, the foot of the page shows what technical support needs to know: the time, the
            request, and the number by which we find it in our logs. You can copy it and send it to them.
          </li>
          {reports && (
            <li>
              {new URL(reports).host} receives the errors in our pages: where in the program they happened and on which
              kind of page, but nothing that you typed.
            </li>
          )}
          <li>It is stored on this device only, and contains nothing about you or your tickets.</li>
          <li>It ends by itself at the end of the week, on Sunday at midnight.</li>
        </ul>
      </Part>
      <div data-mode data-reports={reports ? '' : undefined}>
        <div role="status">
          <div className={styles.on} tabIndex={-1} data-on>
            <Notice tone="success" title="Troubleshooting mode is on">
              <p>
                It ends <span data-until>at the end of the week</span>. Now repeat what went wrong, and look at the foot
                of the page.
              </p>
            </Notice>
          </div>
        </div>
        <div role="alert">
          <p data-failed hidden>
            It cannot be switched on: this browser stores nothing for our pages. Try a window that is not private.
          </p>
        </div>
        <Stack gap={16}>
          <div className={styles.off}>
            <Button type="button" data-press="enable">
              Enable
            </Button>
          </div>
          <div className={styles.on}>
            <Button type="button" variant="secondary" data-press="disable">
              Turn off
            </Button>
          </div>
        </Stack>
      </div>
      <noscript>
        <p>It needs JavaScript. Please switch it on and load the page again.</p>
      </noscript>
      <script type="module" src={troubleshootingScript} />
    </Page>
  );
}
