/** A file of a store. */
export interface StoredFile {
	/** With `/` between folders. */
	key: string
	/** When it was written. */
	at: Date
}

/** Files by key, in a folder or in a bucket: what a backup needs of a storage. A file is there whole, or not at all. */
export interface FileStore {
	/** What messages call it: a path, or `s3://bucket/folder`. */
	name: string
	/** Every file whose key begins with `prefix`. */
	list(prefix: string): Promise<StoredFile[]>
	/** The bytes, or null if there is no such file. */
	read(key: string): Promise<Buffer | null>
	/** Writes a file, or replaces it. When it returns, the file survives a power cut. */
	write(key: string, bytes: Uint8Array): Promise<void>
	remove(key: string): Promise<void>
}
