import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { z } from 'zod';
import { localDate, localTime } from '../../platform/clock.ts';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

const boarded = z.object({
  first_name: z.string(),
  service_name: z.string(),
  boarded_at: z.iso.datetime(),
  time_zone: z.string(),
  /** The page on which the recipient switches these emails off. */
  path: z.string().startsWith('/'),
});

/** To a recipient of boarding notifications: the passenger has boarded. The subject does not contain the name of a child. */
export const passengerBoarded = template(
  'boarding-news',
  boarded,
  ({ first_name, service_name, path, ...boarding }, { deps }) => {
    const at = new Date(boarding.boarded_at);
    const time = localTime(at, boarding.time_zone);
    return {
      subject: `Boarded ${service_name} at ${time}`,
      heading: `${first_name} has boarded`,
      parts: [
        {
          kind: 'facts',
          facts: [
            { label: 'Service', value: service_name },
            { label: 'Boarded', value: `${time}, ${formatDate(localDate(at, boarding.time_zone))}` },
          ],
        },
        paragraph('You asked to be told. You can switch these emails off at any time.'),
        { kind: 'link', label: 'Switch boarding emails on or off', url: `${deps.config.publicOrigin}${path}` },
      ],
    };
  },
);
