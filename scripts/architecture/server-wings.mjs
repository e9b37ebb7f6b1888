/**
 * The wings: the folders of apps/server/src, from top to bottom. A file imports its own wing and the wings below it. `contains` is
 * `capability` for a wing that is one capability, `capabilities` for a wing with a folder for each of them, and `wiring` for code that
 * connects or uses all capabilities. The folders of the first level are side by side; files at the top of src belong to it.
 */
export const wings = [
  { folders: ['commands', 'demo', 'testing'], contains: 'wiring' },
  { folders: ['privacy'], contains: 'capability' },
  { folders: ['reports'], contains: 'wiring' },
  { folders: ['boarding'], contains: 'capability' },
  { folders: ['sales'], contains: 'capabilities' },
  { folders: ['payments'], contains: 'capabilities' },
  { folders: ['tickets'], contains: 'capabilities' },
  { folders: ['catalogue'], contains: 'capabilities' },
  { folders: ['network'], contains: 'capabilities' },
  { folders: ['imports'], contains: 'capability' },
  { folders: ['staff'], contains: 'capability' },
  { folders: ['accounts'], contains: 'capabilities' },
  { folders: ['messages'], contains: 'capability' },
  { folders: ['operators'], contains: 'capability' },
  { folders: ['platform'], contains: 'wiring' },
];

/** Returns the folders of the wings that contain this. */
export function foldersOf(contains) {
  return wings.filter((wing) => wing.contains === contains).flatMap(({ folders }) => folders);
}
