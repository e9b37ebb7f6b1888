import { roleWords } from '@fareway/domain/staff/roles.ts';
import * as chrome from '@fareway/texts/staff/chrome.ts';
import * as text from '@fareway/texts/staff/home.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { Route } from './+types/home';
import { useShownOperator, useShownSession } from '../session/shown-operator.ts';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

/** /console/{clientSlug}: who has signed in, what they may do, and the pages that there are. */
export default function Home() {
  const session = useShownSession();
  const operator = useShownOperator();
  if (!session || !operator) return null;
  const { name, may } = roleWords[operator.role];
  return (
    <Page title={operator.name} lead={text.signedInAs(session.name)}>
      <Card title={text.yourRole(name)}>
        <p>
          {may} {operator.sees_money ? text.withMoney : text.withoutMoney}
        </p>
      </Card>
      <Stack as="section" gap={12}>
        <h2>{text.pages}</h2>
        <Stack as="ul" gap={12}>
          {operator.permissions.includes('catalogue.change') && (
            <>
              <Card as="li" level={3} title={<Link href={`/${operator.slug}/services`}>{chrome.services}</Link>}>
                <p>{text.servicesLead}</p>
              </Card>
              <Card as="li" level={3} title={<Link href={`/${operator.slug}/tickets`}>{chrome.tickets}</Link>}>
                <p>{text.ticketsLead}</p>
              </Card>
              <Card as="li" level={3} title={<Link href={`/${operator.slug}/calendars`}>{chrome.calendars}</Link>}>
                <p>{text.calendarsLead}</p>
              </Card>
              <Card as="li" level={3} title={<Link href={`/${operator.slug}/stops`}>{chrome.stops}</Link>}>
                <p>{text.stopsLead}</p>
              </Card>
            </>
          )}
          {operator.permissions.includes('staff.manage') && (
            <Card as="li" level={3} title={<Link href={`/${operator.slug}/team`}>{chrome.team}</Link>}>
              <p>{text.teamLead}</p>
            </Card>
          )}
          {operator.permissions.includes('audit.see') && (
            <Card as="li" level={3} title={<Link href={`/${operator.slug}/audit-log`}>{chrome.auditLog}</Link>}>
              <p>{text.auditLogLead}</p>
            </Card>
          )}
          <Card as="li" level={3} title={<Link href="/account">{chrome.account}</Link>}>
            <p>{text.accountLead}</p>
          </Card>
        </Stack>
      </Stack>
    </Page>
  );
}
