import * as text from '@fareway/texts/customer-tickets/buses.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import styles from './buses-card.module.css';

interface BusesCardProps {
  /** A line for each bus and its days. */
  buses: readonly string[];
  /** Whether the ticket is shown from this device without a connection. */
  isStored?: boolean;
}

/** Which bus the passenger takes on the days on which a departure has several (C-036). */
export function BusesCard({ buses, isStored = false }: BusesCardProps) {
  return (
    <div className={styles.buses}>
      <Card title={text.title}>
        <p>{text.lead}</p>
        <ul>
          {buses.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {isStored && <p>{text.stored}</p>}
      </Card>
    </div>
  );
}
