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

export const meta = () => [{ title: 'Help – Fareway' }];

const operatorMatters = [
  'refunds and cancellations',
  'payments',
  'ticket prices and options',
  'availability',
  'punctuality',
  'timetables',
  'the route and its stops',
  'renewals',
  'discounts and bursaries',
  'lost property',
  'driver feedback',
];

/** The contacts by subject: /help and /contact. */
export default function Help() {
  const help = useSettings()?.help ?? {};
  return (
    <Page
      title="Help"
      lead="Most questions are best put to the operator who runs your service. Here is who can help with what."
    >
      <Part title="Ask your transport provider about">
        <ul className={styles.matters}>
          {operatorMatters.map((matter) => (
            <li key={matter}>{matter}</li>
          ))}
        </ul>
        <p>Its name, email and phone number are on your ticket, and on the page where the ticket is sold.</p>
        <div data-providers={apiAddress} className={styles.buttons} hidden>
          <Actions>
            <Button type="button" {...opens('contact-provider')}>
              Contact transport provider
            </Button>
          </Actions>
        </div>
      </Part>
      <Part title="Ask us about this site" id="technical">
        <ul>
          <li>registering, logging in and your password</li>
          <li>a page that does not open, or does not do what it says</li>
          <li>a ticket or a photo that is not shown</li>
        </ul>
        <p>
          Most of it is answered in the help portal. If that does not help, contact our technical support. It cannot
          change tickets, prices or payments.
        </p>
        <div className={styles.buttons}>
          <Actions>
            <ButtonLink href={help.portal_url ?? '/help-portal'} variant="secondary">
              Visit Help Portal
            </ButtonLink>
            <Button type="button" variant="secondary" {...opens('contact-tech-support')}>
              Contact tech support
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
