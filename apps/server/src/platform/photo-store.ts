/** Where photos are kept: a folder, or a bucket of an S3 store. Names are ours; bytes are JPEG that we encoded. */
export interface PhotoStore {
  write(fileName: string, jpeg: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there is no such photo. */
  read(fileName: string): Promise<Uint8Array | undefined>;
  remove(fileName: string): Promise<void>;
}
