import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import * as text from '@fareway/texts/network/routes/route.ts';
import * as services from '@fareway/texts/network/service-page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import type { Route } from './+types/route-page';
import { NoServices } from '../services/no-services.tsx';
import { api } from '../session/api.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';
import styles from './route.module.css';

const call = '/console/{clientSlug}/services/{serviceId}/route';
type Journey = ResponseBody<typeof call, 'get'>['journeys'][number];

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.document) }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const reading = resultOf(api.GET(call, { params: { path: params } }));
  return {
    loaded: await unlessNotPermitted(
      request,
      ifThere(reading, ({ key }) => key === 'service-unknown'),
    ),
  };
}

/** /console/{clientSlug}/services/{serviceId}/route: the stops of a service as a line to scale, and as a list (C-028). */
export default function RoutePage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (loaded === null) return <NoServices />;
  const list = `/${operator.slug}/services`;
  if (!loaded)
    return <Page title={services.unknown} lead={services.unknownNext} back={{ href: list, label: services.back }} />;
  const { service, journeys } = loaded;
  return (
    <Page
      title={text.title(service.name)}
      lead={text.lead}
      back={{ href: `${list}/${service.id}`, label: service.name }}
    >
      {journeys.map((journey) => (
        <JourneySection key={journey.direction} journey={journey} stops={`/${operator.slug}/stops`} />
      ))}
    </Page>
  );
}

/** A journey as a line, and as a list that says the same. `stops` is the address of the stops. */
function JourneySection({
  journey: { direction, stops, drawing },
  stops: address,
}: {
  journey: Journey;
  stops: string;
}) {
  const unplaced = stops.filter(({ is_placed }) => !is_placed).length;
  const far = stops.filter(({ is_far }) => is_far);
  const placed = stops.flatMap((stop, index) => (stop.is_placed ? [{ ...stop, number: index + 1 }] : []));
  return (
    <Stack as="section" gap={16}>
      <h2>{text.directions[direction]}</h2>
      {stops.length === 0 && <p>{text.none}</p>}
      {far.map(({ id, name, problem }) => (
        <Notice key={id} tone="warning" title={problem}>
          <p>
            <Link href={`${address}/${id}`}>{text.openStop(name)}</Link>
          </p>
        </Notice>
      ))}
      {stops.length > 0 && !drawing && <p>{text.notDrawn}</p>}
      {drawing && (
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${drawing.width} ${drawing.height + 32}`}
          role="img"
          aria-label={text.drawing(placed.length)}
        >
          <polyline className={styles.line} points={drawing.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {placed.map(({ number, is_far }, index) => {
            const { x, y } = drawing.points[index]!;
            return (
              <g key={number}>
                <circle cx={x} cy={y} r={5} className={is_far ? styles.far : styles.stop} />
                <text x={x + 8} y={y - 8} className={styles.words}>
                  {number}
                </text>
              </g>
            );
          })}
          <path
            className={styles.line}
            d={`M16 ${drawing.height + 10}v6h${drawing.scale.units}v-6`}
            aria-hidden="true"
          />
          <text x={drawing.scale.units + 24} y={drawing.height + 20} className={styles.words}>
            {drawing.words}
          </text>
        </svg>
      )}
      {unplaced > 0 && (
        <p>
          {drawing && text.unplacedStops(unplaced)} {text.setPositions}
        </p>
      )}
      {stops.length > 0 && (
        <ol className={styles.stops} aria-label={text.list}>
          {stops.map(({ id, name, distance, problem }) => (
            <li key={id}>
              <strong>{name}</strong>
              {distance && `: ${distance}`}
              {problem && <div>{problem}</div>}
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}
