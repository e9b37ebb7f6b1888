import * as text from '@fareway/texts/staff/member.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Button } from '@fareway/ui/button/button.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { useToast } from '@fareway/ui/toasts/toasts.tsx';
import { useState, type FormEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Route } from './+types/member-page';
import type { StaffOperator } from '../session/session.ts';
import { forgetSession } from '../session/session.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { readServiceChoices } from '../chrome/find/find-services.ts';
import type { Choices } from '../chrome/find/find-field.tsx';
import { useStepUp } from '../session/use-step-up.tsx';
import { useFormAction } from '../session/use-action.ts';
import { changeMember, type Member, type RoleAndMoney, type Team } from './calls.ts';
import { loadTeam } from './load-team.ts';
import { NoTeam } from './no-team.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { isWithoutService, RoleFields, type ChosenRole } from './role-fields.tsx';
import styles from './team.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titles.ofDocument(memberIn(loaderData) ? text.changeTitle(memberIn(loaderData)!.name) : text.unknown) },
];

interface Loaded {
  mayManage: boolean;
  services: Team['services'];
  choices: Choices;
  member: Member | undefined;
}

function memberIn(loaderData: unknown): Member | undefined {
  return (loaderData as Loaded | undefined)?.member;
}

export async function clientLoader({
  request,
  params: { clientSlug, staffId },
}: Route.ClientLoaderArgs): Promise<Loaded> {
  const [team, choices] = await Promise.all([
    loadTeam(request, clientSlug, { id: staffId }),
    readServiceChoices(clientSlug, null),
  ]);
  const member = team?.members[0];
  const services = (team?.services ?? []).filter(({ id }) => member?.service_ids?.includes(id));
  return { mayManage: team !== null, services, choices, member };
}

/** /console/{clientSlug}/team/{staffId}: changes what a member may do, or removes them. */
export default function MemberPage({ loaderData: { mayManage, member, ...limits } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!mayManage) return <NoTeam />;
  const back = { href: `/${operator.slug}/team`, label: text.backToTeam };
  if (!member) return <Page title={text.unknown} lead={text.unknownNext} back={back} />;
  return <MemberForm key={member.id} operator={operator} member={member} {...limits} back={back} />;
}

function isSameRole(one: ChosenRole, other: ChosenRole): boolean {
  const partsOf = ({ role, sees_money, service_ids }: ChosenRole) => JSON.stringify([role, sees_money, service_ids]);
  return partsOf(one) === partsOf(other);
}

const noService = { services: { message: text.servicesMissing } };

function rightsOf({ role, sees_money, service_ids }: RoleAndMoney): RoleAndMoney {
  return { role, sees_money, service_ids };
}

interface MemberFormProps {
  operator: StaffOperator;
  services: Team['services'];
  choices: Choices;
  member: Member;
  back: { href: string; label: string };
}

function MemberForm({ operator, services, choices, member, back }: MemberFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { withFactor, dialog } = useStepUp();
  const { problems, isBusy, attempt } = useFormAction();
  const [chosen, setChosen] = useState<ChosenRole>(member);
  // what the person has seen: a reload in the background may bring another role
  const [seen, setSeen] = useState<RoleAndMoney>(rightsOf(member));
  if (!isSameRole(member, seen) && isSameRole(chosen, seen)) {
    // nothing was chosen yet, so the form shows what a colleague has set
    setSeen(rightsOf(member));
    setChosen(member);
  }
  const [isTried, setIsTried] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isWithoutService(chosen)) return problems.showInvalid(noService);
    await attempt(
      async () => {
        const { role = seen.role, sees_money, service_ids } = chosen;
        const rights = { role, sees_money, service_ids, previous: seen };
        await withFactor(() => changeMember(operator.slug, member.id, rights));
        // one's own role decides which pages there are
        if (member.is_self) forgetSession();
        toast(text.saved(member.name));
        await navigate(back.href);
      },
      {
        onRefused: async (key, refusal) => {
          if (key === 'staff-member-changed') {
            // saving again is meant for what the colleague has set
            setSeen(refusal?.params as unknown as RoleAndMoney);
            await revalidate();
          }
        },
      },
    );
  }

  return (
    <Page title={text.changeTitle(member.name)} lead={text.changeLead} back={back}>
      <form noValidate onSubmit={save}>
        {problems.summary}
        <RoleFields
          clientSlug={operator.slug}
          chosen={chosen}
          limitedTo={services}
          choices={choices}
          errors={isTried && isWithoutService(chosen) ? noService : {}}
          onChoose={setChosen}
        />
        <Actions>
          <Button busy={isBusy}>{text.save}</Button>
        </Actions>
      </form>
      {!member.is_self && member.has_factor && (
        <section className={styles.danger} aria-labelledby="lost">
          <h2 id="lost">{text.resetTitle}</h2>
          <p>{text.resetText(member.name)}</p>
          <Button type="button" variant="secondary" onClick={() => setIsResetting(true)}>
            {text.reset}
          </Button>
        </section>
      )}
      <section className={styles.danger} aria-labelledby="remove">
        <h2 id="remove">{member.is_self ? text.removeSelf : text.removeTitle}</h2>
        {!member.is_self && <p>{text.removeText(member.name, operator.name)}</p>}
        <Button type="button" variant="danger" onClick={() => setIsRemoving(true)}>
          {member.is_self ? text.removeSelf : text.remove(member.name)}
        </Button>
      </section>
      {isResetting && (
        <ResetFactorDialog
          clientSlug={operator.slug}
          member={member}
          withFactor={withFactor}
          onClose={() => setIsResetting(false)}
        />
      )}
      {isRemoving && (
        <RemoveDialog
          operator={operator}
          member={member}
          withFactor={withFactor}
          onClose={() => setIsRemoving(false)}
        />
      )}
      {dialog}
    </Page>
  );
}
