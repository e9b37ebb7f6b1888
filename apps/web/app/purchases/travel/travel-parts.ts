import { isAnythingLeft } from '@fareway/domain/is-anything-left.ts';
import { missingInTravel } from './missing-in-travel.ts';
import { travelFacts } from './travel-facts.ts';
import { TravelSection } from './travel-section.tsx';

/** All that the buy page needs for a date or days of the week, in one piece that comes only with a ticket that asks for them. */
export const travelParts = { isAnythingLeft, missingInTravel, travelFacts, TravelSection };
export type TravelParts = typeof travelParts;
