import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import { listStoredPhotos } from '../../accounts/photos/personal-data.ts';
import { readmeOfData } from './readme-of-data.ts';
import { allPersonalData } from '../all-personal-data.ts';
import type { ZippedFile } from '../../platform/zip/zip-files.ts';

/**
 * Returns all personal data of a purchaser as files: JSON of each capability, the photos, and a note that explains the files. All rows are of one
 * moment. Throws LimitExceededException after five a day.
 */
export async function exportData(deps: Deps, userId: string): Promise<AsyncIterable<ZippedFile>> {
  await countAttempts(deps, { 'download data of': userId });
  const data: Record<string, unknown> = {};
  const photos = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // The token may contain an earlier address.
      const { email } = await transaction
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      if (email === null) return refuse('not-signed-in', {});
      const person = { userId, email };
      for (const { readForExport } of allPersonalData) Object.assign(data, await readForExport?.(transaction, person));
      return listStoredPhotos(transaction, userId);
    });
  return files(deps, data, photos);
}

async function* files(
  { photoStore, config, clock }: Deps,
  data: Record<string, unknown>,
  photos: readonly string[],
): AsyncGenerator<ZippedFile> {
  const text = new TextEncoder();
  yield { name: 'README.txt', content: text.encode(readmeOfData(clock.now(), config.publicOrigin)) };
  for (const [name, content] of Object.entries(data)) {
    yield { name, content: text.encode(`${JSON.stringify(content, null, 2)}\n`) };
  }
  for (const fileName of photos) {
    const content = await photoStore.read(fileName);
    if (content) yield { name: `photos/${fileName}`, content, isPacked: true };
  }
}
