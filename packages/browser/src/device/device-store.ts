/** A store on this device by key, under one name: for blobs, and for records that sessionStorage cannot hold. */
export interface DeviceStore {
  read<T>(key: string): Promise<T | undefined>;
  /** Resolves when the value is kept, also when the page is left at once. */
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

const shelf = 'kept';

/** Returns the store of a name. It is opened at its first use. Where the browser forbids storage, its calls reject. */
export function deviceStore(name: string): DeviceStore {
  const run = async <T>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const database = await open(name);
    try {
      const transaction = database.transaction(shelf, mode);
      const [result] = await Promise.all([settled(work(transaction.objectStore(shelf))), completed(transaction)]);
      return result;
    } finally {
      // An open connection would delay the deletion of the store, for instance at a log-out.
      database.close();
    }
  };
  return {
    read: (key) => run('readonly', (records) => records.get(key)),
    write: async (key, value) => void (await run('readwrite', (records) => records.put(value, key))),
    remove: (key) => run('readwrite', (records) => records.delete(key)),
    keys: async () => (await run('readonly', (records) => records.getAllKeys())).map(String),
  };
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(shelf));
  return settled(request);
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The device could not be written')),
    );
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The device could not be read')));
  });
}
