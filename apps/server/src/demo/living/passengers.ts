import { addDays } from '@fareway/domain/dates/local-date.ts';
import { addStoredPhoto } from '../../accounts/photos/add-stored-photo.ts';
import { daysSinceFormerStop, formerStop, names } from './facts/services.ts';
import { moment } from './living.ts';
import type { Living, Purchaser } from './living.ts';
import type { Purchase } from './sell-ticket.ts';
import { nextPortrait } from './portraits.ts';

type ServiceName = (typeof names)[keyof typeof names];

const stops: Record<ServiceName, readonly string[]> = {
  [names.hawes]: [
    'Hawes Market Place',
    'Bainbridge Green',
    'Askrigg Main Street',
    'Aysgarth Falls',
    'West Witton, Fox and Hounds',
  ],
  [names.ingleton]: [],
  [names.keighley]: ['Keighley bus station', 'Steeton Top', 'Cross Hills, Station Road', 'Cononley Lane End'],
};
const zones = [
  { zone: 'Zone A', stops: ['Clapham, New Inn', 'Austwick, Traddock'] },
  { zone: 'Zone B', stops: ['Ingleton Community Centre', 'Burton in Lonsdale, Punch Bowl'] },
];
const destinations: Record<ServiceName, readonly string[]> = {
  [names.hawes]: ['The Wensleydale School'],
  [names.ingleton]: ['Settle College'],
  [names.keighley]: ['Craven College', 'Skipton Girls’ High School', 'Ermysted’s Grammar School'],
};

/** Fills the buy form for the next child of a purchaser, with a photo for two of three. */
export async function fillForm(
  living: Living,
  purchaser: Purchaser,
  child: number,
  service: ServiceName,
  since: Date,
): Promise<Purchase['passenger']> {
  const { chance } = living;
  const { first_name, last_name } = purchaser.children[child]!;
  const zone = chance.pick(zones);
  const called = stopsOf(living, service, since);
  const place =
    called.length > 0 ? { stop: chance.pick(called) } : { zone: zone.zone, zoneStop: chance.pick(zone.stops) };
  // commuters have no year group
  const yr = service === names.keighley ? undefined : String(chance.between(7, 12));
  const photo = chance.fraction() < 0.67 ? await addPhoto(living, purchaser.user_id, since) : undefined;
  return {
    firstName: first_name,
    lastName: last_name,
    ...place,
    dest: chance.pick(destinations[service]),
    ...(yr && { yr }),
    ...(photo && { photo }),
  };
}

/** The stops that passengers could choose then. */
function stopsOf({ today }: Living, service: ServiceName, since: Date): readonly string[] {
  const isCalled = service === names.hawes && since < moment(addDays(today, -daysSinceFormerStop), '00:00');
  return isCalled ? [...stops[service], formerStop] : stops[service];
}

/** Stores a drawing as the photo of a passenger. Returns its file name. */
async function addPhoto({ deps, chance }: Living, user_id: string, since: Date): Promise<string> {
  return addStoredPhoto(deps, { user_id, since, ...(await nextPortrait(chance)) });
}
