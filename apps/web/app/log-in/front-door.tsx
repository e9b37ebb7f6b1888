import * as pages from '@fareway/texts/words/pages.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { ReactNode } from 'react';
import { SearchForm } from '../catalogue/search/search-form.tsx';
import styles from './front-door.module.css';

interface FrontDoorProps {
  /** The way to a new account, beside the heading of the log-in. */
  register: ReactNode;
  children: ReactNode;
}

/** The first page of a visitor: the search for a service on one side, and the log-in on the other. */
export function FrontDoor({ register, children }: FrontDoorProps) {
  return (
    <Page broad>
      <div className={styles.door}>
        <section className={styles.find} aria-labelledby="find-your-bus">
          <Stack gap={16}>
            <h2 id="find-your-bus">{pages.findYourBus}</h2>
            <SearchForm />
            <p>
              <Link href="/operators">{pages.allOperators}</Link>
            </p>
          </Stack>
        </section>
        <section className={styles.logIn} aria-labelledby="log-in">
          <Stack gap={16}>
            <div className={styles.heading}>
              <h1 id="log-in" tabIndex={-1}>
                {pages.logIn}
              </h1>
              {register}
            </div>
            {children}
          </Stack>
        </section>
      </div>
    </Page>
  );
}
