import type { Bucket } from '../storage-environment.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { openS3Client } from './s3-client.ts'

/** A store in a folder of a bucket. */
export async function bucketStore(s3: Bucket, folder: string): Promise<FileStore> {
	const { client, aws } = await openS3Client(s3, 'BACKUP_TO')
	const root = folder === '' ? '' : `${folder}/`
	const at = (key: string) => ({ Bucket: s3.bucket, Key: `${root}${key}` })
	return {
		name: `s3://${s3.bucket}/${root}`,
		async list(prefix) {
			const found: StoredFile[] = []
			let next: string | undefined
			do {
				const page = await client.send(
					new aws.ListObjectsV2Command({
						Bucket: s3.bucket,
						Prefix: `${root}${prefix}`,
						...(next !== undefined && { ContinuationToken: next }),
					}),
				)
				for (const { Key: key, LastModified: written } of page.Contents ?? [])
					if (key !== undefined)
						found.push({ key: key.slice(root.length), at: written ?? new Date(0) })
				next = page.NextContinuationToken
			} while (next !== undefined)
			return found
		},
		async read(key) {
			try {
				const { Body: body } = await client.send(new aws.GetObjectCommand(at(key)))
				return body ? Buffer.from(await body.transformToByteArray()) : null
			} catch (error) {
				if (error instanceof aws.NoSuchKey) return null
				throw error
			}
		},
		async write(key, bytes) {
			await client.send(new aws.PutObjectCommand({ ...at(key), Body: bytes }))
		},
		async remove(key) {
			await client.send(new aws.DeleteObjectCommand(at(key)))
		},
	}
}
