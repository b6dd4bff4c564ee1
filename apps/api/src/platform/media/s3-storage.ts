import { Disk } from 'flydrive'
import { StartRefused } from '../database/start-refused.ts'
import type { Logger } from '../logger.ts'
import { Unavailable } from '../unavailable.ts'
import type { Bucket } from '../storage-environment.ts'
import { openS3Client } from './s3-client.ts'
import { storageOn, type Storage } from './storage.ts'

/**
 * Opens a bucket of S3 or of a compatible service. Refuses to start if the service answers that the bucket cannot be used
 * with these settings; a service that does not answer is only logged, because the shop can sell without it. Every later
 * failure is `Unavailable`. Source: decision 0064.
 */
export async function openBucket(s3: Bucket, log: Logger): Promise<Storage> {
	const { client, aws } = await openS3Client(s3, 'S3_BUCKET')
	const { S3Driver } = await import('flydrive/drivers/s3')
	try {
		await client.send(new aws.ListObjectsV2Command({ Bucket: s3.bucket, MaxKeys: 1 }))
	} catch (error) {
		refuseUnusable(s3, error)
		log.warn({ err: error }, 'the storage of uploads does not answer; uploads wait for it')
	}
	const disk = new Disk(
		new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false }),
	)
	return answering(storageOn(disk))
}

/** Refuses errors that do not disappear by waiting: no such bucket, another region, a wrong key, too few rights. */
function refuseUnusable(s3: Bucket, error: unknown): void {
	const status = statusOf(error)
	if (status === null || status < 300 || status >= 500 || status === 408 || status === 429) return
	const name = error instanceof Error ? error.name : ''
	throw new StartRefused(
		`S3_BUCKET "${s3.bucket}" cannot be used: the service answered ${status} ${name}. Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the key, which must be allowed to list the bucket and to read, write and delete its objects.`,
		{ cause: error },
	)
}

/** The HTTP status in an error of the client, or null where there was no answer. */
function statusOf(error: unknown): number | null {
	if (!(error instanceof Error) || !('$metadata' in error)) return null
	const { $metadata: metadata } = error
	if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata))
		return null
	return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null
}

/** The same storage; every failure is `Unavailable`, because the person who sent or requested a file cannot correct it. */
function answering(storage: Storage): Storage {
	async function tried<T>(work: Promise<T>): Promise<T> {
		try {
			return await work
		} catch (error) {
			throw new Unavailable('The storage of uploads failed.', { cause: error })
		}
	}
	return {
		put: (key, bytes) => tried(storage.put(key, bytes)),
		get: (key) => tried(storage.get(key)),
		remove: (key) => tried(storage.remove(key)),
	}
}
