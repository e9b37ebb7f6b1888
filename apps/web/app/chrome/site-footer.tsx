import { Footer } from '@fareway/ui/footer/footer.tsx';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  year: string;
  build: string;
  companyRegistration: string;
}

const links = [
  { href: '/terms', label: 'Terms' },
  { href: '/privacy', label: 'Privacy' },
];

/** The foot of every page: terms, privacy, copyright, who runs it, and the build. */
export function SiteFooter({ year, build, companyRegistration }: SiteFooterProps) {
  return (
    <Footer label="About this site" links={links}>
      <p className={styles.small}>
        © {year} Fareway. {companyRegistration}
      </p>
      <p className={styles.small}>Build {build}</p>
    </Footer>
  );
}
