import { formatDate } from '@fareway/domain/format-date.ts';
import { SummaryList } from '@fareway/ui/summary-list/summary-list.tsx';
import type { ListedJourney } from './journey-list.tsx';
import { timeWords } from './time-words.ts';

/** A journey with its service, date, time and stop, a line each. */
export function BookedFacts({ journey: { service_name, date, time, stop } }: { journey: Omit<ListedJourney, 'key'> }) {
  const rows = [
    { label: 'Service', value: service_name },
    { label: 'Date', value: formatDate(date) },
    { label: 'Time', value: timeWords(time) },
    ...(stop ? [{ label: 'Bus stop', value: stop }] : []),
  ];
  return <SummaryList rows={rows} />;
}
