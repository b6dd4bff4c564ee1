import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const text = z.string().trim().min(1).optional()

/** `s3://bucket/folder`, or the absolute path of a folder. */
const backupPlace = z
	.string()
	.trim()
	.refine((place) => /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/.*)?$/.test(place) || isAbsolute(place))

/** The environment variables about S3 and backups. */
export const storageVariables = {
	S3_BUCKET: text,
	S3_REGION: text,
	S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
	S3_ACCESS_KEY_ID: text,
	S3_SECRET_ACCESS_KEY: text,
	S3_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(120).default(10),
	BACKUP_TO: backupPlace.optional(),
	BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(14),
}

const variables = z.object(storageVariables)

type StorageVariables = z.infer<typeof variables>

/** What to write instead of a value that is not usable. */
export const storageAdvice = {
	S3_ENDPOINT:
		'Use an address such as https://s3.eu-central-003.backblazeb2.com, or leave it empty for Amazon’s own.',
	S3_TIMEOUT_SECONDS: 'Use a number from 1 to 120, such as 10.',
	BACKUP_TO:
		'Use the absolute path of a folder on another disk, such as /mnt/backup/portolan, or s3://bucket/folder, or leave it empty.',
	BACKUP_KEEP_DAYS: 'Use a number of days from 1 to 3650, such as 14.',
}

/** A bucket of S3 or of a compatible service. */
export interface Bucket {
	bucket: string
	region: string
	endpoint: string | undefined
	accessKeyId: string
	secretAccessKey: string
	/** How long one call to the service may take. */
	timeoutMs: number
}

/** A place for backups. With `s3`, `to` is the folder in the bucket, else a folder of this machine. */
export interface BackupPlace {
	to: string
	s3: Bucket | null
	/** For how many days back a point in time can be restored. */
	keepDays: number
}

/** A part of a backup is up to 32 MB, so a call may take longer than one for a picture. */
const leastBackupTimeoutMs = 120_000

/** The bucket of the uploads, and the place of the backups. */
export function storageOf(env: StorageVariables): {
	s3: Bucket | null
	backup: BackupPlace | null
} {
	return {
		s3: env.S3_BUCKET === undefined ? null : bucketOf(env, env.S3_BUCKET),
		backup: env.BACKUP_TO === undefined ? null : backupPlaceOf(env, env.BACKUP_TO),
	}
}

function bucketOf(env: StorageVariables, bucket: string): Bucket | null {
	if (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined) return null
	return {
		bucket,
		region: env.S3_REGION ?? 'us-east-1',
		endpoint: env.S3_ENDPOINT,
		accessKeyId: env.S3_ACCESS_KEY_ID,
		secretAccessKey: env.S3_SECRET_ACCESS_KEY,
		timeoutMs: env.S3_TIMEOUT_SECONDS * 1_000,
	}
}

function backupPlaceOf(env: StorageVariables, place: string): BackupPlace {
	const keepDays = env.BACKUP_KEEP_DAYS
	const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(place) ?? []
	if (bucket === undefined) return { to: resolve(place), s3: null, keepDays }
	const s3 = bucketOf(env, bucket)
	const timeoutMs = Math.max(s3?.timeoutMs ?? 0, leastBackupTimeoutMs)
	return { to: folder, s3: s3 && { ...s3, timeoutMs }, keepDays }
}

/** Combinations that do not fit: S3 without a key, and backups of a database that is not embedded. */
export function storageFaults(
	env: StorageVariables & { DATABASE_URL?: string | undefined },
): string[] {
	const faults: string[] = []
	const keys = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].filter(Boolean).length
	const isBackupInS3 = env.BACKUP_TO?.startsWith('s3://') === true
	if (env.S3_BUCKET === undefined && isBackupInS3 && keys < 2)
		faults.push(
			'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with BACKUP_TO=s3://…. Set both.',
		)
	else if (env.S3_BUCKET === undefined ? keys > 0 && !isBackupInS3 : keys < 2)
		faults.push(
			'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together. Set all three, or none to keep uploads on disk.',
		)
	if (env.BACKUP_TO !== undefined && env.DATABASE_URL !== undefined)
		faults.push(
			'BACKUP_TO backs up the embedded database, and DATABASE_URL names a server of your own. Leave BACKUP_TO empty, and back that server up with pgBackRest (docs/restore.md).',
		)
	return faults
}
