import type { Missing } from '@fareway/domain/network/missing-for-sale.ts';
import * as text from '@fareway/texts/network/service-page.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import type { MouseEvent } from 'react';
import type { ShownService } from './calls.ts';
import { missingWords } from './missing-words.ts';
import styles from './services.module.css';

/** The field of the form in which something that is missing is set. */
const fieldOf: Partial<Record<Missing['key'], string>> = {
  'no-weekdays': 'm',
  'no-journey-price': 'price',
  'no-day-seats': 'day_seats',
};

interface MissingListProps {
  service: ShownService;
  /** The address of the page on which its stops and times are set. */
  timetable: string;
}

/** What is missing for the sale of a service, each with a link to where it is set (C-024). */
export function MissingList({ service, timetable }: MissingListProps) {
  const { missing } = service;
  return (
    <Card title={text.missingTitle}>
      {missing.length === 0 ? (
        <p>{text.complete}</p>
      ) : (
        <>
          <ul className={styles.things}>
            {missing.map((one) => (
              <li key={missingWords(one)}>
                <MissingThing missing={one} service={service} timetable={timetable} />
              </li>
            ))}
          </ul>
          <p>{text.missingNext}</p>
        </>
      )}
    </Card>
  );
}

function MissingThing({ missing, service, timetable }: MissingListProps & { missing: Missing }) {
  const words = missingWords(missing);
  const field = missing.key === 'no-seats' ? `${missing.direction}_seats` : fieldOf[missing.key];
  if (service.is_archived) return words;
  if (missing.key === 'no-stops' || missing.key === 'no-time') return <Link href={timetable}>{words}</Link>;
  if (!field) return words;
  return (
    <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
      {words}
    </a>
  );
}

/** Moves to a field. The address and the history stay unchanged. */
function goToField(event: MouseEvent, field: string): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
