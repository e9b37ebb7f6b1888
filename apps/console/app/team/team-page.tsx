import * as text from '@fareway/texts/staff/team.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/team-page';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadTeam } from './load-team.ts';
import { MembersTable } from './members-table.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { NoTeam } from './no-team.tsx';
import { MoreRows, queryOf } from '../chrome/table/more-rows.tsx';
import tabs from '../chrome/tabs.module.css';
import styles from './team.module.css';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { team: await loadTeam(request, clientSlug, queryOf(request, 'after', 'id', 'unseen')), now: new Date() };
}

/** /console/{clientSlug}/team: the members, those not seen for 90 days (`?unseen`), and the open invitations. */
export default function TeamPage({ loaderData: { team, now } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  if (!operator) return null;
  if (!team) return <NoTeam />;
  const onlyUnseen = search.has('unseen');
  const found = onlyUnseen ? team.unseen : team.everybody;
  const here = `/${operator.slug}/team`;
  const namesOf = (ids: readonly string[]) =>
    team.services.filter(({ id }) => ids.includes(id)).map((service) => service.name);
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      <div className={styles.tools}>
        <nav className={tabs.tabs} aria-label={text.filter}>
          <Link href={here} aria-current={onlyUnseen ? undefined : 'page'}>
            {text.everybody(team.everybody)}
          </Link>
          <Link href={`${here}?unseen`} aria-current={onlyUnseen ? 'page' : undefined}>
            {text.unseen(team.unseen)}
          </Link>
        </nav>
        <ButtonLink href={`${here}/invite`} icon="plus">
          {text.invite}
        </ButtonLink>
      </div>
      <p role="status" className="visually-hidden">
        {onlyUnseen && text.shown(team.unseen)}
      </p>
      {found > 0 ? (
        <>
          {team.members.length > 0 && (
            <MembersTable members={team.members} namesOf={namesOf} address={here} now={now} />
          )}
          <MoreRows next={team.next} isPassed={team.members.length === 0} />
        </>
      ) : (
        <EmptyState icon="success" title={text.nobodyUnseen} action={<Link href={here}>{text.seeEverybody}</Link>}>
          <p>{text.nobodyUnseenNext}</p>
        </EmptyState>
      )}
      {!onlyUnseen && (
        <OpenInvitations clientSlug={operator.slug} invitations={team.invitations} namesOf={namesOf} now={now} />
      )}
    </Page>
  );
}
