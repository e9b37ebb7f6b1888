import * as text from '@fareway/texts/staff/chrome.ts';
import { signedOut } from '@fareway/texts/staff/sign-in/page.ts';
import { Header } from '@fareway/ui/header/header.tsx';
import { PracticeMark } from '@fareway/ui/practice-mark/practice-mark.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SearchButton } from '../search/search-button.tsx';
import { endOwnSession } from '../session/session.ts';
import { useShownOperator, useShownSession } from '../session/shown-operator.ts';
import styles from './console-header.module.css';
import tabs from './tabs.module.css';

/** The top of every page: the operator, the person's own account, and signing out; below it the pages of the operator. */
export function ConsoleHeader() {
  const session = useShownSession();
  const operator = useShownOperator();
  // a page without an operator searches the first one, and the search names it
  const searched = operator ?? session?.operators[0];
  const { pathname } = useLocation();
  const current = (href: string) => (pathname === href ? 'page' : undefined);
  const within = (href: string) => current(href) ?? (pathname.startsWith(`${href}/`) ? true : undefined);
  const home = operator ? `/${operator.slug}` : '/';
  return (
    <div className={styles.top}>
      {operator?.is_practice && <PracticeMark isShown />}
      <Header name={operator?.name ?? text.site} nameClass={styles.name} href={home} label={text.navigation}>
        {session && (
          <>
            {searched && <SearchButton operator={searched} />}
            <Link href="/account" aria-current={within('/account')}>
              {text.account}
            </Link>
            <SignOut />
          </>
        )}
      </Header>
      {operator && session && (
        <nav className={`${styles.pages} ${tabs.tabs}`} aria-label={text.pagesOfOperator(operator.name)}>
          <Link href={home} aria-current={current(home)}>
            {text.home}
          </Link>
          {operator.permissions.includes('catalogue.change') && (
            <>
              <Link href={`${home}/services`} aria-current={within(`${home}/services`)}>
                {text.services}
              </Link>
              <Link href={`${home}/tickets`} aria-current={within(`${home}/tickets`)}>
                {text.tickets}
              </Link>
              <Link href={`${home}/calendars`} aria-current={within(`${home}/calendars`)}>
                {text.calendars}
              </Link>
              <Link href={`${home}/stops`} aria-current={within(`${home}/stops`)}>
                {text.stops}
              </Link>
            </>
          )}
          {operator.permissions.includes('passengers.see') && (
            <Link href={`${home}/sold-tickets`} aria-current={within(`${home}/sold-tickets`)}>
              {text.soldTickets}
            </Link>
          )}
          {operator.permissions.includes('imports.make') && (
            <Link href={`${home}/imports`} aria-current={within(`${home}/imports`)}>
              {text.imports}
            </Link>
          )}
          {operator.permissions.includes('settings.change') && (
            <Link href={`${home}/settings`} aria-current={within(`${home}/settings`)}>
              {text.settings}
            </Link>
          )}
          {operator.permissions.includes('staff.manage') && (
            <Link href={`${home}/team`} aria-current={within(`${home}/team`)}>
              {text.team}
            </Link>
          )}
          {operator.permissions.includes('audit.see') && (
            <Link href={`${home}/audit-log`} aria-current={within(`${home}/audit-log`)}>
              {text.auditLog}
            </Link>
          )}
          {operator.is_practice && (
            <Link href={`${home}/settings/practice`} aria-current={current(`${home}/settings/practice`)}>
              {text.families}
            </Link>
          )}
          {session.operators.length > 1 && (
            <Link href="/" className={styles.change}>
              {text.changeOperator}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

/** Ends the session. Without a response of the server the person stays signed in, and the page says so. */
function SignOut() {
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  async function signOut() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await endOwnSession();
      await navigate('/sign-in', { state: { notice: signedOut } });
    } catch {
      toast(text.signOutFailed, 'error');
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <button type="button" className={styles.signOut} aria-disabled={isBusy || undefined} onClick={signOut}>
      {text.signOut}
    </button>
  );
}
