import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { StartRefused } from '../database/start-refused.ts'
import type { Environment } from '../environment.ts'

/** Where pictures are kept. */
export interface Storage {
	put(key: string, bytes: Buffer): Promise<void>
	/** The bytes, or null when there are none. */
	get(key: string): Promise<Uint8Array | null>
	remove(key: string): Promise<void>
}

/** Opens the storage: S3 where its settings are given, else the folder `uploads` of DATA_DIR. */
export async function openStorage(
	environment: Pick<Environment, 'dataDir' | 's3'>,
): Promise<Storage> {
	const disk = environment.s3
		? await openBucket(environment.s3)
		: new Disk(
				new FSDriver({ location: join(environment.dataDir, 'uploads'), visibility: 'private' }),
			)
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

/** The S3 client is large and most shops keep pictures on disk, so it is only loaded, and only needed, when it is asked for. */
async function openBucket(s3: NonNullable<Environment['s3']>): Promise<Disk> {
	try {
		const { S3Driver } = await import('flydrive/drivers/s3')
		return new Disk(
			new S3Driver({
				bucket: s3.bucket,
				region: s3.region,
				...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
				credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
				visibility: 'private',
				supportsACL: false,
			}),
		)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'))
			throw error
		throw new StartRefused(
			'S3_BUCKET is set, but the S3 client is not installed. Run: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner, or leave S3_BUCKET empty to keep uploads on disk.',
			{ cause: error },
		)
	}
}
