import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of pages, such as `stops/stop-page`. */
const pages = new Set(
  [...readFileSync(join(import.meta.dirname, '../app/routes.ts'), 'utf8').matchAll(/'([^']+)\.tsx'/g)].map(
    ([, file]) => file!,
  ),
);

/** Pages that load without the others of their folder: lists, which a person opens first, and pages that need much of another part. */
export const apart: readonly string[] = [
  'services/copy-service-page',
  'services/services-page',
  'settings/policy-page',
  'tickets/tickets-page',
];

/** Folders of pages that belong to one part of the console. Each other folder is a part of its own, with its subfolders. */
export const sameParts: Readonly<Record<string, string>> = {
  'audit-log': 'people',
  authenticator: 'sign-in',
  'data-archive': 'settings',
  'data-views': 'people',
  departures: 'journeys',
  'held-back-seats': 'seats',
  invitations: 'sign-in',
  password: 'sign-in',
  'payment-accounts': 'settings',
  practice: 'settings',
  routes: 'services',
  'season-margin': 'seats',
  'shared-seats': 'seats',
  timetables: 'journeys',
  vehicles: 'services',
  'weekday-seats': 'seats',
  zones: 'services',
};

/** A module that pages of this many parts use is loaded by all pages. */
const fewestOfAll = 5;

/** The modules of the app, as the bundler knows them. */
export interface Graph {
  getModuleInfo(module: string): { importers: readonly string[] } | null;
}

/** Which pages a file is for: all, those of several parts, of one part, or of one folder. */
type Reach = 'all' | 'parts' | 'part' | 'folder';

/**
 * Returns the name of the file that a module is in, and which pages it is for. Returns undefined for a module that no page imports.
 * The bundler leaves each page that a few modules need a file of its own, and 60 more; small files compress badly: they had 25 KB more (C-216).
 */
export function fileOf(module: string, graph: Graph): { name: string; reach: Reach } | undefined {
  const folders = [...foldersThatUse(module, graph)];
  const parts = [...new Set(folders.map(partOf))].toSorted((one, other) => one.localeCompare(other));
  if (folders.length === 0) return undefined;
  if (parts.includes('root') || parts.length >= fewestOfAll) return { name: 'shared', reach: 'all' };
  if (parts.length > 1) return { name: parts.join('-'), reach: 'parts' };
  if (folders.length > 1) return { name: `${parts[0]}-shared`, reach: 'part' };
  return { name: folders[0]!.replaceAll('/', '-'), reach: 'folder' };
}

/** Returns the folders of the pages that use a module, the page itself where it is apart, and `root` for what every page has. */
function foldersThatUse(module: string, graph: Graph): ReadonlySet<string> {
  const folders = new Set<string>();
  const modules = new Set([module]);
  // A set that grows while it is read is read to its end.
  for (const id of modules) {
    const file = /console\/app\/(.+)\.tsx/.exec(id)?.[1] ?? '';
    const folder = file.slice(0, file.lastIndexOf('/'));
    if (file === 'root' || file === 'entry.client') folders.add('root');
    else if (apart.includes(file)) folders.add(file);
    else if (pages.has(file)) folders.add(folder);
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) modules.add(importer);
  }
  return folders;
}

function partOf(folder: string): string {
  const [first] = folder.split('/');
  return sameParts[first!] ?? first!;
}

/** Groups of the bundler for files of one reach. */
function filesFor(reach: Reach) {
  const found = new Map<string, string | null>();
  return {
    debugName: `files for ${reach}`,
    name(module: string, graph: Graph): string | null {
      if (module.includes('rolldown/runtime')) return null;
      if (!found.has(module)) {
        const file = fileOf(module, graph);
        found.set(module, file?.reach === reach ? file.name : null);
      }
      return found.get(module)!;
    },
  };
}

/** Which modules go to the browser in one file. A group takes along what its modules import, so the files for most pages come first. */
export const scriptGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // Pages without a form do not load the rules of forms.
  {
    name: 'checked',
    test: /node_modules\/valibot\/|domain\/src\/(forms|accounts\/(credentials|email-pattern|password|mobile-number))|texts\/src\/en\/words\/problems/,
  },
  filesFor('all'),
  filesFor('parts'),
  filesFor('part'),
  filesFor('folder'),
];
