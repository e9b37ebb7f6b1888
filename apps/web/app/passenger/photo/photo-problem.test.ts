import { expect, test } from 'vitest';
import { fileProblem } from './photo-problem.ts';

test('P-178 a file of another type is refused with the name of its type, where that is known', () => {
  const other = (name: Extract<Parameters<typeof fileProblem>[0], { kind: 'other' }>['name']) =>
    fileProblem({ kind: 'other', name });
  expect([other('HEIC'), other('AVIF'), other('PDF'), other(undefined)]).toEqual([
    'Photo must be a JPEG or PNG. This is a HEIC: please share or export it as a JPEG.',
    'Photo must be a JPEG or PNG. This is an AVIF.',
    'Photo must be a JPEG or PNG. This is a PDF.',
    'Photo must be a JPEG or PNG. This file is neither.',
  ]);
});
