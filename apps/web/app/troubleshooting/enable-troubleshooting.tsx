import * as text from '@fareway/texts/troubleshooting/page.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
import { Button } from '@fareway/ui/button/button.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { useSettings } from '../platform/page-context.ts';
import { Part } from '../chrome/part.tsx';
import styles from './enable-troubleshooting.module.css';
import troubleshootingScript from './troubleshooting-script.js?url&no-inline';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: text.documentTitle }];

/**
 * /enable-troubleshooting: explains the mode, and switches it. The page is the same for everyone; its style sheet
 * shows the state.
 */
export default function EnableTroubleshooting() {
  const reports = useSettings()?.diagnostics.error_reports_dsn;
  return (
    <Page title={text.title} lead={text.lead} back={{ href: '/help', label: pages.help }}>
      <Part title={text.whatTitle}>
        <ul>
          <li>{text.shows}</li>
          {reports && <li>{text.reports(new URL(reports).host)}</li>}
          <li>{text.stored}</li>
          <li>{text.ends}</li>
        </ul>
      </Part>
      <div data-mode data-reports={reports ? '' : undefined}>
        <div role="status">
          <div className={styles.on} tabIndex={-1} data-on>
            <Notice tone="success" title={sentences.troubleshootingOn}>
              <p>
                <Sentence parts={text.onUntil(endOfMode)} />
              </p>
            </Notice>
          </div>
        </div>
        <div role="alert">
          <p data-failed hidden>
            {text.failed}
          </p>
        </div>
        <Stack gap={16}>
          <div className={styles.off}>
            <Button type="button" data-press="enable">
              {text.enable}
            </Button>
          </div>
          <div className={styles.on}>
            <Button type="button" variant="secondary" data-press="disable">
              {text.turnOff}
            </Button>
          </div>
        </Stack>
      </div>
      <noscript>
        <p>{text.withoutScript}</p>
      </noscript>
      <script type="module" src={troubleshootingScript} />
    </Page>
  );
}

/** troubleshooting-script.js puts the last day in the place of `{day}`. */
function endOfMode(words: string) {
  return <span data-until={text.endOn('{day}')}>{words}</span>;
}
