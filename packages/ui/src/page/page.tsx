import * as text from '@fareway/texts/ui/page.ts';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './page.module.css';

/** The second column on wide screens. Use only one of the two, because they have the same place. */
type Beside =
  | {
      /** The subject of the page: first on narrow screens. */
      summary?: ReactNode;
      aside?: undefined;
    }
  | {
      summary?: undefined;
      /** Additional content: last on narrow screens. */
      aside?: ReactNode;
    };

type PageProps = Beside & {
  /** The page's only h1. It can take the focus after a navigation within the app. Without it the content has the h1. */
  title?: ReactNode;
  lead?: ReactNode;
  /** The page before this one. */
  back?: { href: string; label?: string } | undefined;
  /** Above the title: the step, or a notice for the whole page. */
  top?: ReactNode;
  /** Whether the page has the full width of the screen, for content with its own columns. */
  broad?: boolean;
  children?: ReactNode;
};

/** The main part of a page: one column with its title. */
export function Page({ title, lead, back, top, summary, aside, broad, children }: PageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classNames(styles.page, Boolean(summary ?? aside) && styles.wide, broad && styles.broad)}
    >
      {(back ?? top ?? title) && (
        <div className={styles.intro}>
          {back && (
            <Link href={back.href} className={styles.back}>
              <Icon name="back" />
              {back.label ?? text.back}
            </Link>
          )}
          {top}
          {title && <h1 tabIndex={-1}>{title}</h1>}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      )}
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.column}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </main>
  );
}
