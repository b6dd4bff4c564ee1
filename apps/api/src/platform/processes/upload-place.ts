import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../database/start-refused.ts'
import type { Environment } from '../environment.ts'
import { uploadsFolder } from '../media/open-storage.ts'
import { isMissingFile } from '../missing-file.ts'

/** Where a process keeps uploads: the same text for every process that finds the same files. */
export interface UploadPlace {
	place: string
	/** For people: the folder on this machine, or the bucket. */
	name: string
}

const idFile = '.portolan-uploads'

/**
 * The place of uploads of this process. A folder is known by the id in a file in it, which is written at the first start: two machines may
 * have different folders with the same path, or one folder under two paths. Refuses (StartRefused) a folder that cannot be written.
 */
export async function uploadPlaceOf(
	environment: Pick<Environment, 'dataDir' | 's3'>,
): Promise<UploadPlace> {
	const { s3 } = environment
	if (s3)
		return {
			place: `s3 ${s3.endpoint ?? 'amazon'}/${s3.bucket}`,
			name: `the bucket ${s3.bucket}`,
		}
	const folder = uploadsFolder(environment.dataDir)
	try {
		return { place: `folder ${await idOf(folder)}`, name: `the folder ${folder}` }
	} catch (error) {
		throw new StartRefused(
			`Uploads cannot be stored in ${folder}: ${error instanceof Error ? error.message : String(error)}. Give this process's user the right to write there, or set DATA_DIR or S3_BUCKET.`,
			{ cause: error },
		)
	}
}

/** Creating a hard link is atomic: of several processes that start at once, one writes the id and all read it. */
async function idOf(folder: string): Promise<string> {
	const file = join(folder, idFile)
	const known = await readId(file)
	if (known !== null) return known
	await mkdir(folder, { recursive: true })
	const id = randomUUID()
	const unfinished = `${file}.${id}`
	await writeFile(unfinished, id)
	try {
		await link(unfinished, file)
		return id
	} catch (error) {
		const other = await readId(file)
		if (other === null) throw error
		return other
	} finally {
		await rm(unfinished, { force: true })
	}
}

async function readId(file: string): Promise<string | null> {
	try {
		return (await readFile(file, 'utf8')).trim()
	} catch (error) {
		if (isMissingFile(error)) return null
		throw error
	}
}
