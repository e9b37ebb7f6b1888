import { addDays } from '@fareway/domain/dates/local-date.ts';
import { addStoredPhotos, nameOfPhoto } from '../../accounts/photos/add-stored-photos.ts';
import type { StoredPhoto } from '../../accounts/photos/add-stored-photos.ts';
import { daysSinceFormerStop, formerStop, names } from './facts/services.ts';
import { moment } from './living.ts';
import type { Purchaser } from './facts/families.ts';
import type { Living } from './living.ts';
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

/** A child of a purchaser, who is going to travel. */
export interface Child {
  purchaser: Purchaser;
  /** The place among the purchaser's children, from 0. */
  number: number;
  /** When the form is filled in. */
  since: Date;
}

/** Fills the buy form for some children, with a photo for two of three. */
export async function fillForms(
  living: Living,
  service: ServiceName,
  children: readonly Child[],
): Promise<Purchase['passenger'][]> {
  const photos: StoredPhoto[] = [];
  const forms = children.map(({ purchaser, number, since }) => {
    const form = fillForm(living, service, purchaser.children[number]!, since);
    if (living.chance.fraction() > 0.67) return form;
    const photo = nameOfPhoto(since);
    photos.push({ file_name: photo, user_id: purchaser.user_id, since, ...nextPortrait(living.chance) });
    return { ...form, photo };
  });
  await addStoredPhotos(living.deps, photos);
  return forms;
}

function fillForm(
  living: Living,
  service: ServiceName,
  { first_name, last_name }: Purchaser['children'][number],
  since: Date,
): Purchase['passenger'] {
  const { chance } = living;
  const zone = chance.pick(zones);
  const called = stopsOf(living, service, since);
  const place =
    called.length > 0 ? { stop: chance.pick(called) } : { zone: zone.zone, zoneStop: chance.pick(zone.stops) };
  // commuters have no year group
  const yr = service === names.keighley ? undefined : String(chance.between(7, 12));
  const dest = chance.pick(destinations[service]);
  return { firstName: first_name, lastName: last_name, ...place, dest, ...(yr && { yr }) };
}

/** The stops that passengers could choose then. */
function stopsOf({ today }: Living, service: ServiceName, since: Date): readonly string[] {
  const isCalled = service === names.hawes && since < moment(addDays(today, -daysSinceFormerStop), '00:00');
  return isCalled ? [...stops[service], formerStop] : stops[service];
}
