import * as text from '@fareway/texts/tickets-of-console/sold-last.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { ProblemNotice } from '../chrome/problem-notice.tsx';
import { useAction } from '../session/use-action.ts';
import { readSoldLast, type SoldLast, type SoldOf } from './calls.ts';

interface LatestSoldProps {
  clientSlug: string;
  of: SoldOf;
}

/** Who bought last, and what can be done when more are taken than there are (C-047). It reads the list once. */
export function LatestSold({ clientSlug, of }: LatestSoldProps) {
  const { problem, attempt } = useAction();
  const [sold, setSold] = useState<SoldLast>();
  const read = useEffectEvent(() => void attempt(async () => setSold(await readSoldLast(clientSlug, of))));
  // another change is another list
  useEffect(() => read(), []);
  return (
    <>
      <ProblemNotice title={text.latestNotRead} problem={problem} />
      {sold && sold.rows.length > 0 && (
        <section aria-labelledby="latest-title">
          <h3 id="latest-title">{text.latest}</h3>
          <ul>
            {sold.rows.map(({ id, passenger, bought, href }) => (
              <li key={id}>
                <Link href={href}>{passenger}</Link>
                {text.soldOn(bought)}
              </li>
            ))}
          </ul>
          <p>
            <Link href={sold.href}>{text.allSold(sold.total)}</Link>
          </p>
        </section>
      )}
      <section aria-labelledby="ways-title">
        <h3 id="ways-title">{text.waysOut}</h3>
        <ul>
          {text.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
