import * as text from '@fareway/texts/staff/set-up.ts';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Progress } from '@fareway/ui/progress/progress.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { SetUp } from './calls.ts';
import styles from './set-up-guide.module.css';

type Step = SetUp['steps'][number]['step'];

/** The step that has to be done before this one. */
const needed: Partial<Record<Step, keyof typeof text.after>> = {
  stops: 'service',
  calendar: 'service',
  ticket: 'service',
  publish: 'ticket',
};

/** The steps of the set-up that the member may do. It is not shown when all of them are done (C-218). */
export function SetUpGuide({ slug, setUp }: { slug: string; setUp: SetUp }) {
  const { steps } = setUp;
  const open = steps.filter(({ is_done }) => !is_done).map(({ step }) => step);
  if (open.length === 0) return null;
  const isOpen = (step: Step) => open.includes(step);
  const next = open.find((step) => !needed[step] || !isOpen(needed[step]));
  const done = steps.length - open.length;
  return (
    <Card title={text.title}>
      <Stack gap={16}>
        <p>{text.lead}</p>
        <Progress label={text.progress} value={done} max={steps.length} detail={text.done(done, steps.length)} />
        <ol className={styles.steps}>
          {steps.map(({ step, is_done }) => {
            const { name, about } = text.steps[step];
            const before = needed[step];
            const isWaiting = !is_done && before !== undefined && isOpen(before);
            return (
              <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
                <div>
                  <h3 className={styles.name}>
                    {isWaiting ? name : <Link href={`/${slug}/${pageOf(step, setUp)}`}>{name}</Link>}
                  </h3>
                  <p>{isWaiting ? text.after[before] : about}</p>
                </div>
                {is_done && <Badge tone="success">{text.isDone}</Badge>}
                {step === next && (
                  <Badge tone="info" icon="forward">
                    {text.next}
                  </Badge>
                )}
              </li>
            );
          })}
        </ol>
      </Stack>
    </Card>
  );
}

/** The page where a step is done, below the operator's. */
function pageOf(step: Step, { steps, has_contact, service_id, calendar_id }: SetUp): string {
  const isDone = steps.find((one) => one.step === step)?.is_done;
  switch (step) {
    case 'company':
      return isDone || !has_contact ? 'settings' : 'settings/policy';
    case 'payments':
      return 'settings/payments';
    case 'service':
      return isDone ? 'services' : 'services/new';
    case 'stops':
      return isDone || service_id === null ? 'services' : `services/${service_id}/timetable`;
    case 'calendar':
      if (isDone) return 'calendars';
      return calendar_id === null ? 'calendars/new' : `calendars/${calendar_id}`;
    case 'ticket':
      return isDone ? 'tickets' : `tickets/new?${new URLSearchParams({ service: service_id ?? '' })}`;
    case 'publish':
      return 'tickets/publish';
  }
}
