import type { Context } from '../platform/context.ts'
import { StartRefused } from '../platform/database/start-refused.ts'
import { readSealState } from './ledger-queries.ts'

/**
 * Refuses to start (StartRefused) on a database whose next transfer would get a number that is taken or sealed already: every payment
 * would fail, or break the chain of seals. A logical copy is like that, because logical replication copies no sequences.
 */
export async function checkTransferNumbers({ db }: Pick<Context, 'db'>): Promise<void> {
	const { numbers_behind: isBehind } = await readSealState(db)
	if (!isBehind) return
	throw new StartRefused(
		'The sequences of this database stand behind its rows, as after a copy that did not bring them: the next payment would get a number that is taken. Run npm run restore -- --check, which sets them and checks the rest (docs/restore.md).',
	)
}
