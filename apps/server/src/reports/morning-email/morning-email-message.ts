import * as text from '@fareway/texts/staff/home/morning-email.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import { morningEmailToken } from './settings.ts';

const morning = z.object({
  client_id: z.string(),
  staff_id: z.string(),
  slug: z.string(),
  count: z.int(),
  lines: z.array(z.string()).min(1).max(10),
});

/** What needs somebody, in ten lines at most, to a member who wants it (C-023). */
export const morningEmail = template(
  'morning-email',
  morning,
  ({ slug, count, lines, ...member }, { deps, sender }) => {
    const { publicOrigin } = deps.config;
    const token = morningEmailToken(deps, member);
    return {
      subject: text.subject(sender.name, count),
      heading: text.heading,
      parts: [
        ...lines.map(paragraph),
        { kind: 'link', label: text.open, url: `${publicOrigin}/console/${slug}` },
        paragraph(text.why(sender.name)),
        {
          kind: 'link',
          label: text.switchOff,
          url: `${publicOrigin}/console/morning-email#${token}`,
          isSecondary: true,
        },
      ],
      unsubscribe_url: `${publicOrigin}/api/staff/morning-email/off?token=${token}`,
    };
  },
);
