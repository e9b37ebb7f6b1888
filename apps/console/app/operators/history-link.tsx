import { history } from '@fareway/texts/staff/chrome.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { useLocation, useParams } from 'react-router';
import { useShownOperator } from '../session/shown-operator.ts';
import styles from './history-link.module.css';

/** The parameters of addresses that are the id of a thing. Of several the first one is what the page is about. */
const things = {
  vehicleId: 'vehicle',
  serviceId: 'service',
  stopId: 'stop',
  calendarId: 'calendar',
  ticketId: 'ticket',
  importId: 'import',
  staffId: 'staff',
} as const;

/** Under the page of a thing: what has changed of it, for those who see the audit log (C-190). */
export function HistoryLink() {
  const operator = useShownOperator();
  const params = useParams();
  const { pathname } = useLocation();
  if (!operator?.permissions.includes('audit.see')) return null;
  const here = `/${operator.slug}`;
  const shown = thingOf(params, pathname.startsWith(`${here}/settings`));
  if (!shown) return null;
  const { kind, thing } = shown;
  return (
    <footer className={styles.history}>
      <Link href={`${here}/audit-log?${new URLSearchParams({ thing })}`}>{history[kind]}</Link>
    </footer>
  );
}

function thingOf(
  params: Readonly<Record<string, string | undefined>>,
  isSettings: boolean,
): { kind: keyof typeof history; thing: string } | undefined {
  const { serviceId, date, direction } = params;
  if (direction) return { kind: 'departure', thing: `departure:${serviceId} ${date} ${direction}` };
  for (const [name, kind] of Object.entries(things))
    if (params[name]) return { kind, thing: `${kind}:${params[name]}` };
  return isSettings ? { kind: 'client', thing: 'client' } : undefined;
}
