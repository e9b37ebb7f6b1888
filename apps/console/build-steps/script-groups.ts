import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of pages, such as `stops/stop-page`. */
const pages = new Set(
  [...readFileSync(join(import.meta.dirname, '../app/routes.ts'), 'utf8').matchAll(/'([^']+)\.tsx'/g)].map(
    ([, file]) => file!,
  ),
);

/**
 * Pages, and folders of pages, that have a file of their own: lists, which a person opens first, and what is so large that the other pages of
 * the part would load more than the first page may. All other pages of a part are one file, which compresses better.
 */
export const apart: readonly string[] = [
  'data-archive',
  'payment-accounts',
  'practice',
  'services/copy-service-page',
  'services/services-page',
  'settings/mail-page',
  'settings/policy-page',
  'tickets/copy',
  'tickets/publish',
  'tickets/tickets-page',
  'vehicles',
  'zones',
];

/** Folders of pages that belong to one part of the console. Each other folder is a part of its own, with its subfolders. */
export const sameParts: Readonly<Record<string, string>> = {
  authenticator: 'sign-in',
  'data-archive': 'settings',
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

/** What forms of many parts use, and few lists, in a file of its own: the field for a day, the comparison of names, and who bought last. */
export const ofForms: Readonly<Record<string, RegExp>> = {
  'day-field':
    /console\/app\/chrome\/day-field|ui\/src\/day-field\/.*\.tsx|domain\/src\/dates\/typed-date|texts\/src\/en\/ui\/day-field/,
  names: /domain\/src\/forms\/name-key/,
  'sold-last': /(console\/app|tickets-of-console)\/sold-last/,
};

/** The modules of the app, as the bundler knows them. */
export interface Graph {
  getModuleInfo(module: string): { importers: readonly string[] } | null;
}

/** Which pages a file is for: all; those of several parts; several of one part; those of a part that are not apart; a page or folder that is apart. */
type Reach = 'all' | 'parts' | 'shared' | 'part' | 'apart';

/**
 * Returns the name of the file that a module is in, and which pages it is for. Returns undefined for a module that no page imports.
 * The bundler leaves each page that a few modules need a file of its own, and 60 more; small files compress badly: they had 25 KB more (C-216).
 */
export function fileOf(module: string, graph: Graph): { name: string; reach: Reach } | undefined {
  const folders = [...foldersThatUse(module, graph)];
  const parts = [...new Set(folders.map(partOf))].toSorted((one, other) => one.localeCompare(other));
  if (folders.length === 0) return undefined;
  const [form] = Object.entries(ofForms).find(([, files]) => files.test(module)) ?? [];
  if (form !== undefined && parts.length > 1) return { name: form, reach: 'parts' };
  if (parts.includes('root') || parts.length >= fewestOfAll) return { name: 'shared', reach: 'all' };
  if (parts.length > 1) return { name: parts.join('-'), reach: 'parts' };
  if (!folders.some((folder) => apart.includes(folder))) return { name: parts[0]!, reach: 'part' };
  if (folders.length > 1) return { name: `${parts[0]}-shared`, reach: 'shared' };
  return { name: folders[0]!.replaceAll('/', '-'), reach: 'apart' };
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
    test: /node_modules\/valibot\/|domain\/src\/(forms\/(?!name-key)|accounts\/(credentials|email-pattern|password|mobile-number))|texts\/src\/en\/words\/problems/,
  },
  filesFor('all'),
  filesFor('parts'),
  filesFor('shared'),
  filesFor('part'),
  filesFor('apart'),
];
