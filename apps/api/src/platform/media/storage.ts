import type { Disk } from 'flydrive'

/** The storage of pictures. */
export interface Storage {
	put(key: string, bytes: Buffer): Promise<void>
	/** The bytes, or null if the key does not exist. */
	get(key: string): Promise<Uint8Array | null>
	remove(key: string): Promise<void>
}

/** A storage on a flydrive disk. */
export function storageOn(disk: Disk): Storage {
	return {
		put: (key, bytes) =>
			disk.put(key, bytes, {
				contentType: key.endsWith('.pdf')
					? 'application/pdf'
					: key.endsWith('.avif')
						? 'image/avif'
						: 'image/webp',
			}),
		async get(key) {
			try {
				// Not `getBytes`: for an empty file it gives 64 KiB of this process's memory (flydrive 2.1.0).
				return new Uint8Array(Buffer.concat(await (await disk.getStream(key)).toArray()))
			} catch (error) {
				// A missing picture and an unreadable one are different errors: the second is a fault of the platform.
				if (!(await disk.exists(key))) return null
				throw error
			}
		},
		remove: (key) => disk.delete(key),
	}
}
