import * as text from '@fareway/texts/imports/page.ts';
import { SelectField } from '@fareway/ui/select-field/select-field.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { explained } from '../failures/explain-failure.ts';
import { useSettled } from '../session/use-settled.ts';
import { chooseRow, type Feed } from './calls.ts';
import styles from './imports.module.css';

interface FeedRowsProps {
  path: { clientSlug: string; importId: string };
  feed: Feed;
}

/** What a GTFS feed has, and which of its trips become which service, with a choice for each (C-071). */
export function FeedRows({ path, feed: { facts, options, rows } }: FeedRowsProps) {
  const { revalidate } = useRevalidator();
  const settled = useSettled();
  const [problem, setProblem] = useState<string>();

  async function choose(line: number, choice: string) {
    setProblem(undefined);
    try {
      await chooseRow(path, line, choice);
      await revalidate();
    } catch (error) {
      if (!(await settled(error))) setProblem(explained(error).message);
    }
  }

  return (
    <Stack as="section" gap={16}>
      <h2>{text.feedTitle}</h2>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ProblemNotice title={text.rowNotChosen} problem={problem} />
      <ul className={styles.services}>
        {rows.map(({ line, name, words, choice }) => (
          <li key={line}>
            <div>
              <h3>{name}</h3>
              {words.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            <SelectField
              name={`row-${line}`}
              label={text.becomes}
              options={options}
              value={choice}
              onChange={({ target }) => choose(line, target.value)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
