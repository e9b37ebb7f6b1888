import * as text from '@fareway/texts/help/portal.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { linkTo, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import { Part } from '../chrome/part.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: text.documentTitle }];

/** /help-portal: frequent questions about this site. An installation may link to its own portal instead. */
export default function HelpPortal() {
  return (
    <Page title={text.title} lead={text.lead} back={{ href: '/help', label: pages.help }}>
      <Part title={text.codeTitle} id="confirmation-code">
        <p>{text.codeByEmail}</p>
        <p>{text.codeLatest}</p>
      </Part>
      <Part title={text.passwordTitle} id="forgotten-password">
        <p>
          <Sentence parts={text.password(linkTo('/forgot-password'))} />
        </p>
      </Part>
      <Part title={text.busTitle} id="on-the-bus">
        <p>{text.bus}</p>
      </Part>
      <Part title={text.paidTitle} id="paid">
        <p>{text.paid}</p>
      </Part>
      <Part title={text.problemTitle} id="does-not-work">
        <p>
          <Sentence parts={text.problem(linkTo('/enable-troubleshooting'))} />
        </p>
      </Part>
    </Page>
  );
}
