/** Stores photos in a folder or in an S3 bucket. File names are generated; contents are JPEG that the server encoded. */
export interface PhotoStore {
  write(fileName: string, jpeg: Uint8Array): Promise<void>;
  /** Returns the bytes, or undefined when there is no such photo. */
  read(fileName: string): Promise<Uint8Array | undefined>;
  remove(fileName: string): Promise<void>;
}
