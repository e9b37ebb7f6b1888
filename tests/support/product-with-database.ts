import { connectDatabase, type Database } from '@fareway/server/platform/database/connect.ts';
import { createTestDatabase } from '@fareway/server/testing/test-database.ts';
import { startProduct, type Product } from '@fareway/testing/product.ts';

export interface ProductWithDatabase extends Product {
  /** Actions of an operator without a page yet: voids a ticket, removes a stop. */
  db: Database;
}

/** The product on a database of the run's server: it starts faster than with its own, and a test can read and change the database. */
export async function startProductWithDatabase({
  env,
}: { env?: Record<string, string> } = {}): Promise<ProductWithDatabase> {
  const { connectionString, drop } = await createTestDatabase();
  const db = connectDatabase({ connectionString, poolSize: 2 });
  const removeDatabase = async () => {
    await db.destroy();
    await drop();
  };
  const product = await startProduct({ env: { ...env, DATABASE_URL: connectionString } }).catch(async (error) => {
    await removeDatabase();
    throw error;
  });
  return {
    ...product,
    db,
    async stop() {
      await product.stop();
      await removeDatabase();
    },
  };
}
