import { refuse } from '@fareway/domain/refusals.ts';
import { countAttempts } from '../../platform/count-attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import { listStoredPhotos } from '../../accounts/photos/personal-data.ts';
import { readmeOfData } from './readme-of-data.ts';
import { keptOfPeople } from '../all-personal-data.ts';
import type { ZippedFile } from './zip-files.ts';

/**
 * Everything that is kept of a person, as files: what each capability tells as JSON, the photos as pictures, and a note in plain words
 * that says what is what. All rows are of one moment. Throws LimitExceededException after a few a day.
 */
export async function tellData(deps: Deps, userId: string): Promise<AsyncIterable<ZippedFile>> {
  await countAttempts(deps, { 'download data of': userId });
  const told: Record<string, unknown> = {};
  const photos = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // the token may still say an address from before it was changed
      const { email } = await transaction
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      if (email === null) return refuse('not-signed-in', {});
      const person = { userId, email };
      for (const { tell } of keptOfPeople) Object.assign(told, await tell?.(transaction, person));
      return listStoredPhotos(transaction, userId);
    });
  return files(deps, told, photos);
}

async function* files(
  { photoStore, config, clock }: Deps,
  told: Record<string, unknown>,
  photos: readonly string[],
): AsyncGenerator<ZippedFile> {
  const text = new TextEncoder();
  yield { name: 'README.txt', content: text.encode(readmeOfData(clock.now(), config.publicOrigin)) };
  for (const [name, content] of Object.entries(told)) {
    yield { name, content: text.encode(`${JSON.stringify(content, null, 2)}\n`) };
  }
  for (const fileName of photos) {
    const content = await photoStore.read(fileName);
    if (content) yield { name: `photos/${fileName}`, content, isPacked: true };
  }
}
