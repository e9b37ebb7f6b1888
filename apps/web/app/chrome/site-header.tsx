import * as text from '@fareway/texts/chrome/header.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import { Header } from '@fareway/ui/header/header.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { useLocation } from 'react-router';
import { apiAddress } from '../platform/page-context.ts';
import styles from './site-header.module.css';

/**
 * The top of every page: the logo with a link to /; My tickets, Account and Logout after a log-in; Help for everyone. Every
 * page contains both forms. The mark that the head script sets decides which one is shown.
 */
export function SiteHeader({ name, logo }: { name: string; logo: string | undefined }) {
  const { pathname } = useLocation();
  const current = (href: string) =>
    (href === '/' ? pathname === '/' : pathname.startsWith(href)) ? 'page' : undefined;
  return (
    <Header name={name} logo={logo} nameClass={styles.name} href="/" label={text.label}>
      <Link href="/" className={styles.signedIn} aria-current={current('/')}>
        {pages.myTickets}
      </Link>
      <Link href="/account" className={styles.signedIn} aria-current={current('/account')}>
        {pages.account}
      </Link>
      <Link href="/help" aria-current={current('/help')}>
        {pages.help}
      </Link>
      <Link href="/login" className={styles.signedOut} aria-current={current('/login')}>
        {pages.logIn}
      </Link>
      <a href="/logout" className={styles.signedIn} data-log-out={`${apiAddress}/auth/sign-out`}>
        {text.logOut}
      </a>
    </Header>
  );
}
