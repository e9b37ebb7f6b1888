import { changeManifest, type ListedRoute } from './change-manifest.ts';

/**
 * Removes from the browser's list of pages the files that each page imports. Only the server reads them, to write the preloads of a document, and
 * it has its own list. That is a third of the file, which every page loads. The style sheets of the root, which every page has, are listed only
 * there. What a page does not have is left out instead of false.
 */
export async function trimManifest(clientFolder: string): Promise<void> {
  await changeManifest(clientFolder, ({ routes }) => {
    const always = sheetsOf(routes.root!);
    for (const [id, route] of Object.entries(routes)) {
      for (const [name, value] of Object.entries(route)) if (name === 'imports' || value === false) delete route[name];
      if (id !== 'root') route.css = sheetsOf(route).filter((sheet) => !always.includes(sheet));
    }
  });
}

function sheetsOf(route: ListedRoute): string[] {
  return (route.css ?? []) as string[];
}
