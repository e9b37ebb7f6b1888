import * as text from '@fareway/texts/operators/settings.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { ReactNode } from 'react';
import tabs from '../chrome/tabs.module.css';
import { useShownOperator } from '../session/shown-operator.ts';
import type { Fields } from '../services/merge-changes.ts';

interface SettingsFrameProps {
  slug: string;
  current: 'company' | 'rules' | 'payments';
  lead: string;
  children: ReactNode;
}

const names = { company: text.company, rules: text.rules, payments: text.payments };

/** A page of settings, with links to the others. */
export function SettingsFrame({ slug, current, lead, children }: SettingsFrameProps) {
  const here = `/${slug}/settings`;
  const mayConnect = useShownOperator()?.permissions.includes('payments.connect');
  return (
    <Page title={names[current]} lead={lead}>
      <nav className={tabs.tabs} aria-label={text.pages}>
        <Link href={here} aria-current={current === 'company' ? 'page' : undefined}>
          {text.company}
        </Link>
        <Link href={`${here}/rules`} aria-current={current === 'rules' ? 'page' : undefined}>
          {text.rules}
        </Link>
        {mayConnect && (
          <Link href={`${here}/payments`} aria-current={current === 'payments' ? 'page' : undefined}>
            {text.payments}
          </Link>
        )}
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

/** The page of a member whose role does not include the settings. */
export function NoSettings() {
  return <Page title={text.notPermitted} lead={text.notPermittedNext} />;
}
