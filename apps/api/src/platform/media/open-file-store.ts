import type { BackupPlace } from '../storage-environment.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-file-store.ts'

/** Opens the store of a place for backups. A folder is made when the first file is written. */
export async function openFileStore({
	to,
	s3,
}: Pick<BackupPlace, 'to' | 's3'>): Promise<FileStore> {
	if (s3 === null) return folderStore(to)
	const { bucketStore } = await import('./s3-file-store.ts')
	return bucketStore(s3, to)
}
