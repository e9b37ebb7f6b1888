import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { useWords } from '../words/words.tsx';
import styles from './page.module.css';

/** What stands beside the column on wide screens: one of them, as they have the same place there. */
type Beside =
  | {
      /** What the page is about: on narrow screens it comes first. */
      summary?: ReactNode;
      aside?: undefined;
    }
  | {
      summary?: undefined;
      /** What is good to have besides: on narrow screens it comes last. */
      aside?: ReactNode;
    };

type PageProps = Beside & {
  /** The page's only h1; it can take the focus when the reader arrives by a link of the app. Left out where the content has it. */
  title?: ReactNode;
  lead?: ReactNode;
  /** Where the reader came from. */
  back?: { href: string; label?: string } | undefined;
  /** Above the title: the step, a notice that concerns the whole page. */
  top?: ReactNode;
  /** As wide as the screen allows, for what stands in columns of its own. */
  broad?: boolean;
  children?: ReactNode;
};

/** The main part of a page: one column, with its title. */
export function Page({ title, lead, back, top, summary, aside, broad, children }: PageProps) {
  const words = useWords();
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
              {back.label ?? words.back}
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
