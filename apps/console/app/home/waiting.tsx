import * as text from '@fareway/texts/staff/home.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { Home } from './calls.ts';

interface WorkCardsProps {
  slug: string;
  work: Home['work'];
}

/** What needs somebody, each with its count, its age, who is on it, and its list (C-016, C-017, C-020). */
export function WorkCards({ slug, work }: WorkCardsProps) {
  return (
    <Stack as="ul" gap={12}>
      {work.map(({ kind, words, details, urgent }) => (
        <Card as="li" key={kind} level={3} title={<Link href={`/${slug}/home/${kind}`}>{words}</Link>}>
          {urgent !== null && (
            <p>
              <Badge tone="error">{urgent}</Badge>
            </p>
          )}
          {details.map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
        </Card>
      ))}
    </Stack>
  );
}

/** What comes back on a later day (C-020). */
export function PutOff({ slug, putOff }: { slug: string; putOff: Home['put_off'] }) {
  if (putOff.length === 0) return null;
  return (
    <Stack as="section" gap={12}>
      <h2>{text.putOff}</h2>
      <ul>
        {putOff.map(({ kind, words }) => (
          <li key={kind}>
            <Link href={`/${slug}/home/${kind}?put_off=true`}>{words}</Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
