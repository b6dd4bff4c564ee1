import { Disk } from 'flydrive'
import { StartRefused } from '../database/start-refused.ts'
import type { Environment } from '../environment.ts'
import type { Logger } from '../logger.ts'
import { Unavailable } from '../unavailable.ts'
import { storageOn, type Storage } from './storage.ts'

type S3Settings = NonNullable<Environment['s3']>

/**
 * Opens a bucket of S3 or of a compatible service. Refuses to start if the service answers that the bucket cannot be used
 * with these settings; a service that does not answer is only logged, because the shop can sell without it. Every later
 * failure is `Unavailable`. Source: decision 0064.
 */
export async function openBucket(s3: S3Settings, log: Logger): Promise<Storage> {
	const { S3Client, ListObjectsV2Command, S3Driver } = await loadClient()
	const client = new S3Client({
		region: s3.region,
		...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
		credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
		// Checksums that are not required are sent after the body, which not every compatible service supports.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		maxAttempts: 2,
		requestHandler: {
			connectionTimeout: s3.timeoutMs,
			requestTimeout: s3.timeoutMs,
			throwOnRequestTimeout: true,
			socketTimeout: s3.timeoutMs,
		},
	})
	try {
		await client.send(new ListObjectsV2Command({ Bucket: s3.bucket, MaxKeys: 1 }))
	} catch (error) {
		refuseUnusable(s3, error)
		log.warn({ err: error }, 'the storage of uploads does not answer; uploads wait for it')
	}
	const disk = new Disk(
		new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false }),
	)
	return answering(storageOn(disk))
}

async function loadClient() {
	try {
		const { S3Client, ListObjectsV2Command } = await import('@aws-sdk/client-s3')
		const { S3Driver } = await import('flydrive/drivers/s3')
		return { S3Client, ListObjectsV2Command, S3Driver }
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'))
			throw error
		throw new StartRefused(
			'S3_BUCKET is set, but the S3 client is not installed. Run: npm ci --include=optional, or leave S3_BUCKET empty to keep uploads on disk.',
			{ cause: error },
		)
	}
}

/** Refuses errors that do not disappear by waiting: no such bucket, another region, a wrong key, too few rights. */
function refuseUnusable(s3: S3Settings, error: unknown): void {
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
