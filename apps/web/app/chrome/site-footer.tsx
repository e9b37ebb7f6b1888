import { Footer } from '@fareway/ui/footer/footer.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
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

/** The foot of every page: terms, privacy, copyright, company, build, and troubleshooting mode while it is on. */
export function SiteFooter({ year, build, companyRegistration }: SiteFooterProps) {
  return (
    <Footer label="About this site" links={links}>
      <div className={styles.troubleshooting}>
        <Notice title="Troubleshooting mode is on">
          <p>
            <Link href="/enable-troubleshooting">Turn it off</Link>
          </p>
          <div data-failures role="log" />
        </Notice>
      </div>
      <p className={styles.small}>
        © {year} Fareway. {companyRegistration}
      </p>
      <p className={styles.small}>Build {build}</p>
    </Footer>
  );
}
