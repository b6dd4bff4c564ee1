import { errors, type Disk } from 'flydrive'

/** Where pictures are kept. */
export interface Storage {
	put(key: string, bytes: Buffer): Promise<void>
	/** The bytes, or null when there are none. */
	get(key: string): Promise<Uint8Array | null>
	remove(key: string): Promise<void>
}

/** The storage on a disk of flydrive's. */
export function storageOn(disk: Disk): Storage {
	return {
		put: (key, bytes) =>
			disk.put(key, bytes, {
				contentType: key.endsWith('.pdf') ? 'application/pdf' : 'image/webp',
			}),
		async get(key) {
			try {
				return await disk.getBytes(key)
			} catch (error) {
				// A picture that is not there and one that cannot be read must not look alike: the second is ours to mend.
				if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(key))) return null
				throw error
			}
		},
		remove: (key) => disk.delete(key),
	}
}
