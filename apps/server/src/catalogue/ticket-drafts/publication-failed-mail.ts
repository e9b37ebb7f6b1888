import * as text from '@fareway/texts/mails/staff.ts';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';

const failed = z.object({ slug: z.string(), at: z.string(), names: z.array(z.string()) });

/** To the member of staff who has planned a publication that could not be made (C-060). */
export const publicationFailed = template('publication-failed', failed, ({ slug, at, names }, { deps }) => ({
  subject: text.publicationFailedTitle(at),
  heading: text.publicationFailedTitle(at),
  parts: [
    paragraph(text.publicationFailed(names)),
    paragraph(text.publicationFailedNext),
    { kind: 'link', label: text.openPublications, url: `${deps.config.publicOrigin}/console/${slug}/tickets/publish` },
  ],
}));
