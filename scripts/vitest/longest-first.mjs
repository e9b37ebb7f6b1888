import { BaseSequencer } from 'vitest/node';

/** What takes a minute or more by itself. Begun last, it would keep one core at work while the others wait for it. */
const longest = [
  'model-tests/model.test.ts',
  'instalments/sales-year.test.ts',
  'diagnostics/page-views.test.ts',
  'direct-debit/purchase.test.ts',
  'faults/killed.test.ts',
  'purchases/interrupted.test.ts',
  'purchases/photo-camera.test.ts',
  'purchases/dated.test.ts',
];

/** The usual order of test files, but that the longest come first: on a fresh machine nobody knows yet how long each takes. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's own, and answers a new list
    const usual = await super.sort(files);
    const isLong = ({ moduleId }) => longest.some((name) => moduleId.endsWith(name));
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))];
  }
}
