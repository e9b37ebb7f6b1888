import * as text from '@fareway/texts/help/help.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button, ButtonLink } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { opens } from '@fareway/browser/page/command-dialog.tsx';
import { apiAddress, useSettings } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import { Part } from '../chrome/part.tsx';
import helpScript from './help-script.js?url&no-inline';
import styles from './help.module.css';
import { ProviderDialog } from './provider-dialog.tsx';
import { TechSupportDialog } from './tech-support-dialog.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta = () => [{ title: text.documentTitle }];

/** The contacts by subject: /help and /contact. */
export default function Help() {
  const help = useSettings()?.help ?? {};
  return (
    <Page title={pages.help} lead={text.lead}>
      <Part title={text.providerTitle}>
        <ul className={styles.matters}>
          {text.providerMatters.map((matter) => (
            <li key={matter}>{matter}</li>
          ))}
        </ul>
        <p>{text.providerContacts}</p>
        <div data-providers={apiAddress} className={styles.buttons} hidden>
          <Actions>
            <Button type="button" {...opens('contact-provider')}>
              {text.contactProvider}
            </Button>
          </Actions>
        </div>
      </Part>
      <Part title={text.siteTitle} id="technical">
        <ul>
          {text.siteMatters.map((matter) => (
            <li key={matter}>{matter}</li>
          ))}
        </ul>
        <p>{text.siteNext}</p>
        <div className={styles.buttons}>
          <Actions>
            <ButtonLink href={help.portal_url ?? '/help-portal'} variant="secondary">
              {text.visitPortal}
            </ButtonLink>
            <Button type="button" variant="secondary" {...opens('contact-tech-support')}>
              {text.contactSupport}
            </Button>
          </Actions>
        </div>
      </Part>
      <ProviderDialog id="contact-provider" />
      <TechSupportDialog id="contact-tech-support" email={help.tech_support_email} />
      <script type="module" src={helpScript} />
    </Page>
  );
}
