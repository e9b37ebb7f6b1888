import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './header.module.css';

export interface HeaderLink {
  href: string;
  label: string;
  current?: boolean | undefined;
}

interface HeaderProps {
  /** The name of the site. */
  name: string;
  href: string;
  /** A class of the name beside the logo. Hidden there, it stays the accessible name of the link. */
  nameClass?: string | undefined;
  /** A logo; without one, the first letter of the name. */
  mark?: ReactNode;
  /** The address of a logo on white, in place of the mark and the name, which is its alternative. */
  logo?: string | undefined;
  links?: readonly HeaderLink[];
  /** The accessible name of the navigation. */
  label: string;
  /** After the links: a button, a choice of language. */
  children?: ReactNode;
}

/** The top of every page. */
export function Header({ name, nameClass, href, mark, logo, links = [], label, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link href={href} className={styles.name}>
          {logo ? (
            <img className={styles.logo} src={logo} alt={name} />
          ) : (
            <>
              {mark ?? (
                <span className={styles.mark} aria-hidden="true">
                  {name.slice(0, 1)}
                </span>
              )}
              <span className={nameClass}>{name}</span>
            </>
          )}
        </Link>
        {(links.length > 0 || children) && (
          <nav className={styles.links} aria-label={label}>
            {links.map((link) => (
              <Link key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
                {link.label}
              </Link>
            ))}
            {children}
          </nav>
        )}
      </div>
    </header>
  );
}
