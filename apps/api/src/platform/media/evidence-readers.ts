import type { Db } from '../database/db.ts'
import type { PictureCaller } from './upload-rows.ts'

/** Whether somebody may see a private picture that is not theirs, by its address. */
export type EvidenceReader = (db: Db, caller: PictureCaller, url: string) => Promise<boolean>

const readers: EvidenceReader[] = []

/** Lets a room show evidence to those whom its matter concerns; called once, when the rooms are put together. */
export function registerEvidenceReader(reader: EvidenceReader): void {
	readers.push(reader)
}

/** Whether any room shows this person the picture. */
export async function isReadable(db: Db, caller: PictureCaller, url: string): Promise<boolean> {
	for (const reader of readers) if (await reader(db, caller, url)) return true
	return false
}
