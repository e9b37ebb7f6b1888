import { history } from '@fareway/texts/staff/operators.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { useLocation, useParams } from 'react-router';
import { useShownOperator } from '../session/shown-operator.ts';
import styles from './history-link.module.css';

/** The kinds of things, each as the beginning of a parameter such as `serviceId`. Of several the first one is what the page is about. */
const kinds = ['vehicle', 'service', 'stop', 'calendar', 'ticket', 'import', 'staff'] as const;

/** Under the page of a thing: what has changed of it, for those who see the audit log (C-190). */
export function HistoryLink() {
  const operator = useShownOperator();
  const params: Readonly<Record<string, string | undefined>> = useParams();
  const isSettings = useLocation().pathname.includes('/settings');
  if (!operator?.permissions.includes('audit.see')) return null;
  const { serviceId, date, direction } = params;
  const found = kinds.find((one) => params[`${one}Id`]);
  const kind = direction ? 'departure' : isSettings ? 'client' : found;
  if (!kind) return null;
  const id = direction ? `${serviceId} ${date} ${direction}` : params[`${kind}Id`];
  const thing = id === undefined ? kind : `${kind}:${id}`;
  return (
    <footer className={styles.history}>
      <Link href={`/${operator.slug}/audit-log?${new URLSearchParams({ thing })}`}>{history}</Link>
    </footer>
  );
}
