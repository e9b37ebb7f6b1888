import type { Service } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/catalogue/service-facts.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import styles from './service-facts.module.css';

type DescribedService = Pick<Service, 'description' | 'route_url' | 'timetable_url' | 'terms_url'>;

/** The description of a service, and its links to route, timetable and terms where they exist (P-011 to P-014). */
export function ServiceFacts({ service }: { service: DescribedService }) {
  const { lead, points } = splitDescription(service.description);
  const links = [
    { label: text.route, href: service.route_url },
    { label: text.timetable, href: service.timetable_url },
    { label: labels.sellerTerms, href: service.terms_url },
  ].filter((link): link is { label: string; href: string } => Boolean(link.href));
  if (!lead && points.length === 0 && links.length === 0) return null;
  return (
    <Stack gap={16}>
      {lead && <p>{lead}</p>}
      {points.length > 0 && (
        <ul>
          {points.map((point, index) => (
            <li key={index}>{point}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <div className={styles.links}>
          {links.map(({ label, href }) => (
            <ButtonLink key={label} variant="secondary" href={href} rel="noopener">
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
    </Stack>
  );
}

/** Splits a service's description into the text before the first asterisk and one bullet for each asterisk (P-011). */
export function splitDescription(description: string): { lead: string; points: string[] } {
  const [lead = '', ...points] = description.split('*').map((part) => part.trim());
  return { lead, points: points.filter((point) => point !== '') };
}
