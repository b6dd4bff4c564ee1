import { CallError } from '@portolan/client'
import { t } from './words.ts'

/** The wrong cells of a file that the server names (`params.rows`), as facts: where, and why. */
export function csvFaults(error: unknown): (readonly [string, string])[] {
	const rows = error instanceof CallError ? error.problem?.params['rows'] : undefined
	if (!Array.isArray(rows)) return []
	return rows.flatMap((one: unknown) => {
		if (typeof one !== 'object' || one === null) return []
		const fields = new Map<string, unknown>(Object.entries(one))
		const row = fields.get('row')
		const [column, why] = [fields.get('column'), fields.get('why')]
		if (typeof row !== 'number' || typeof column !== 'string' || typeof why !== 'string') return []
		return [[t('seller.row_at', { row, column }), why] as const]
	})
}
