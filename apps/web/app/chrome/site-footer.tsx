import * as text from '@fareway/texts/chrome/footer.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import * as sentences from '@fareway/texts/words/sentences.ts';
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
  { href: '/terms', label: pages.terms },
  { href: '/privacy', label: pages.privacy },
];

/** The foot of every page: terms, privacy, copyright, company, build, and troubleshooting mode while it is on. */
export function SiteFooter({ year, build, companyRegistration }: SiteFooterProps) {
  return (
    <Footer label={text.label} links={links}>
      <div className={styles.troubleshooting}>
        <Notice title={sentences.troubleshootingOn}>
          <p>
            <Link href="/enable-troubleshooting">{text.turnOff}</Link>
          </p>
          <div data-failures role="log" />
        </Notice>
      </div>
      <p className={styles.small}>{text.copyright(year, companyRegistration)}</p>
      <p className={styles.small}>{text.build(build)}</p>
    </Footer>
  );
}
