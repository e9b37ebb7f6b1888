import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/mails/boarding.ts';
import * as labels from '@fareway/texts/words/labels.ts';
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
      subject: text.subject(service_name, time),
      heading: text.heading(first_name),
      parts: [
        {
          kind: 'facts',
          facts: [
            { label: labels.service, value: service_name },
            { label: text.boarded, value: text.when(time, formatDate(localDate(at, boarding.time_zone))) },
          ],
        },
        paragraph(text.why),
        { kind: 'link', label: text.switchOff, url: `${deps.config.publicOrigin}${path}` },
      ],
    };
  },
);
