import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './footer.module.css';

interface FooterProps {
  links?: readonly { href: string; label: string }[];
  /** The name of the links, for those who do not see them. */
  label: string;
  /** Who stands behind the site, and how to reach them. */
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
