import * as text from '@fareway/texts/operators/practice-page.ts';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { Practice } from './calls.ts';
import styles from './contents.module.css';

/** The invented families, with what a person needs to log in as one. */
export function Families({ families, password }: Pick<Practice, 'families'> & { password: string }) {
  return (
    <Stack as="section" gap={12}>
      <h2>{text.families}</h2>
      <p>
        {text.password} <strong className={styles.word}>{password}</strong>
      </p>
      <SummaryList
        rows={families.map(({ email, tickets }) => ({
          label: <span className={styles.word}>{email}</span>,
          value: tickets.map(({ passenger, service }) => `${passenger}: ${service}`).join(', ') || text.none,
        }))}
      />
    </Stack>
  );
}

/** What would have been sent, each closed until it is opened. */
export function Letters({ letters }: { letters: Practice['letters'] }) {
  return (
    <Stack as="section" gap={12}>
      <h2>{text.letters}</h2>
      {letters.length === 0 && <p>{text.noLetters}</p>}
      <Stack gap={4}>
        {letters.map(({ id, recipient, subject, body }) => (
          <details key={id}>
            <summary className={styles.subject}>
              {subject} <span className={styles.word}>{text.letterTo(recipient)}</span>
            </summary>
            <pre className={styles.body}>{body}</pre>
          </details>
        ))}
      </Stack>
    </Stack>
  );
}
