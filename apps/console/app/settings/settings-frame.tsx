import { someServicesOnly } from '@fareway/texts/network/services.ts';
import * as devices from '@fareway/texts/operators/devices-page.ts';
import * as mail from '@fareway/texts/operators/mail-page.ts';
import * as policy from '@fareway/texts/operators/policy-page.ts';
import * as text from '@fareway/texts/operators/settings.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { ReactNode } from 'react';
import tabs from '../chrome/tabs.module.css';
import { useShownOperator } from '../session/shown-operator.ts';
import type { Fields } from '../services/merge-changes.ts';

/** The pages of the settings: their addresses behind /settings, and their titles. */
const pages = {
  company: { path: '', title: text.company },
  rules: { path: '/rules', title: text.rules },
  policy: { path: '/policy', title: policy.title },
  payments: { path: '/payments', title: text.payments },
  mail: { path: '/mail', title: mail.title },
  devices: { path: '/devices', title: devices.title },
  practice: { path: '/practice', title: text.practice },
  data: { path: '/data', title: text.data },
};

interface SettingsFrameProps {
  slug: string;
  current: keyof typeof pages;
  lead: string;
  children: ReactNode;
}

/** A page of settings, with links to the others. */
export function SettingsFrame({ slug, current, lead, children }: SettingsFrameProps) {
  const here = `/${slug}/settings`;
  const permissions = useShownOperator()?.permissions ?? [];
  const shownPages = Object.entries(pages).filter(
    ([page]) =>
      (page !== 'payments' || permissions.includes('payments.connect')) &&
      (page !== 'data' || permissions.includes('data.take')),
  );
  return (
    <Page title={pages[current].title} lead={lead}>
      <nav className={`${tabs.tabs} ${tabs.long}`} aria-label={text.pages}>
        {shownPages.map(([page, { path, title }]) => (
          <Link key={page} href={here + path} aria-current={page === current ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}

interface ConflictProps {
  /** The fields that both have changed, with the values of the colleague. */
  both: Fields | undefined;
  labels: Readonly<Record<string, string>>;
}

/** What a colleague has saved while the form was open. */
export function Conflict({ both, labels }: ConflictProps) {
  if (!both) return null;
  const words = (value: string | boolean) =>
    typeof value === 'boolean' ? (value ? text.yes : text.no) : value || text.empty;
  return (
    <Notice tone="warning" title={text.changedSince} announced>
      <p>{text.changedSinceTaken}</p>
      <ul>
        {Object.entries(both).map(([name, theirs]) => (
          <li key={name}>{text.bothChanged(labels[name] ?? name, words(theirs))}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The page of a member whose role does not include the settings, or who works with some services only (C-008). */
export function NoSettings() {
  const isLimited = useShownOperator()?.permissions.includes('catalogue.change');
  return isLimited ? (
    <Page title={someServicesOnly} lead={text.someServicesOnlyNext} />
  ) : (
    <Page title={text.notPermitted} lead={text.notPermittedNext} />
  );
}
