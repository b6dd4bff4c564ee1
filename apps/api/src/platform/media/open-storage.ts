import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Environment } from '../environment.ts'
import type { Logger } from '../logger.ts'
import { storageOn, type Storage } from './storage.ts'

/** Opens the storage: S3 if its settings are given, else the folder `uploads` in DATA_DIR. */
export async function openStorage(
	environment: Pick<Environment, 'dataDir' | 's3'>,
	log: Logger,
): Promise<Storage> {
	if (environment.s3) {
		// The S3 client is large and most shops keep pictures on disk, so it is loaded only when needed.
		const { openBucket } = await import('./s3-storage.ts')
		return openBucket(environment.s3, log)
	}
	const location = uploadsFolder(environment.dataDir)
	return storageOn(new Disk(new FSDriver({ location, visibility: 'private' })))
}

/** The folder of uploads in DATA_DIR. */
export function uploadsFolder(dataDir: string): string {
	return join(dataDir, 'uploads')
}
