import { connectDatabase, type Database } from '@fareway/server/platform/database/connect.ts';
import { startProduct, type Product } from '@fareway/testing/product.ts';
import { createDemoDatabase, demoSecretKey } from './demo-database.ts';

export interface ProductWithDatabase extends Product {
  /** Actions of an operator without a page yet: voids a ticket, removes a stop. */
  db: Database;
  /** The database with the role that owns the tables, for tests that change the tables. */
  ownerDb: Database;
}

/**
 * Starts a product for one test file, on a database of the run's server that a test can read and change. Only files that stop the product or
 * need an environment of their own use it: the others share a product (`shareProduct`).
 */
export async function startProductWithDatabase({
  env,
}: { env?: Record<string, string> } = {}): Promise<ProductWithDatabase> {
  const { connectionString, ownerUrl, drop } = await createDemoDatabase();
  const db = connectDatabase({ connectionString, poolSize: 2 });
  const ownerDb = connectDatabase({ connectionString: ownerUrl, poolSize: 1 });
  const removeDatabase = async () => {
    await db.destroy();
    await ownerDb.destroy();
    await drop();
  };
  const ownEnv = { SECRET_KEY: demoSecretKey, ...env, DATABASE_URL: connectionString };
  const product = await startProduct({ env: ownEnv }).catch(async (error) => {
    await removeDatabase();
    throw error;
  });
  return {
    ...product,
    db,
    ownerDb,
    async stop() {
      await product.stop();
      await removeDatabase();
    },
  };
}
