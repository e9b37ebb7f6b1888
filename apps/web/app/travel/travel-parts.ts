// The code to choose dates and days, in one chunk (`travelCode` in load-travel.ts).
export { isAnythingLeft } from '@fareway/domain/is-anything-left.ts';
export { missingInTravel } from './missing-in-travel.ts';
export { travelFacts } from './travel-facts.ts';
export { TravelSection } from './travel-section.tsx';
