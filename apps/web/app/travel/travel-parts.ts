import { isAnythingLeft } from '@fareway/domain/is-anything-left.ts';
import { missingInTravel } from './missing-in-travel.ts';
import { travelFacts } from './travel-facts.ts';
import { TravelSection } from './travel-section.tsx';

/** All parts of the buy page for a date or weekdays, in one file that loads only for tickets that need it. */
export const travelParts = { isAnythingLeft, missingInTravel, travelFacts, TravelSection };
export type TravelParts = typeof travelParts;
