import { StartRefused } from '../database/start-refused.ts'
import type { Bucket } from '../storage-environment.ts'

/**
 * Opens Amazon's client with the settings that work with compatible services too. Refuses (StartRefused) if the package is not installed;
 * `forWhat` is the variable that asked for it.
 */
export async function openS3Client(s3: Omit<Bucket, 'bucket'>, forWhat: string) {
	const aws = await loadClient(forWhat)
	const client = new aws.S3Client({
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
	return { client, aws }
}

async function loadClient(forWhat: string) {
	try {
		// The S3 client is large and most shops keep files on disk, so it is loaded only when needed.
		return await import('@aws-sdk/client-s3')
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'))
			throw error
		throw new StartRefused(
			`${forWhat} is set, but the S3 client is not installed. Run: npm ci --include=optional, or leave ${forWhat} empty to keep files on disk.`,
			{ cause: error },
		)
	}
}
