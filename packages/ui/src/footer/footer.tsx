import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './footer.module.css';

interface FooterProps {
  links?: readonly { href: string; label: string }[];
  /** The accessible name of the links. */
  label: string;
  /** The company behind the site, and its contact. */
  children?: ReactNode;
}

/** The foot of every page. */
export function Footer({ links = [], label, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        {links.length > 0 && (
          <nav className={styles.links} aria-label={label}>
            {links.map((link) => (
              <Link key={link.href} href={link.href}>
                {link.label}
              </Link>
            ))}
          </nav>
        )}
        {children}
      </div>
    </footer>
  );
}
