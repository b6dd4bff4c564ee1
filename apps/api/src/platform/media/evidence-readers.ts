import type { Db } from '../database/db.ts'
import { port, type HasPorts } from '../ports.ts'
import type { PictureCaller } from './upload-queries.ts'

/** Whether a person may see another person's private picture, by its address. */
export type EvidenceReader = (
	ctx: HasPorts & { db: Db },
	caller: PictureCaller,
	url: string,
) => Promise<boolean>

/** The evidence readers of all modules that show private pictures. */
export const evidenceReaders = port<readonly EvidenceReader[]>('evidenceReaders')

/** Whether any module shows this person the picture. */
export async function isReadable(
	ctx: HasPorts & { db: Db },
	caller: PictureCaller,
	url: string,
): Promise<boolean> {
	for (const reader of evidenceReaders.of(ctx)) if (await reader(ctx, caller, url)) return true
	return false
}
