import type { LanguageFile } from '@portolan/contract'
import { sql } from 'kysely'
import { lineSpec, lineTitle, lineWording } from '../orders/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { ClaimLineRow } from './claim-queries.ts'

/** The lines of claims, in their order; title and choice as in the order, in the language. */
export async function listClaimLines(
	db: Db,
	claimIds: readonly string[],
	lang: LanguageFile,
): Promise<ClaimLineRow[]> {
	if (claimIds.length === 0) return []
	const { rows } = await sql<ClaimLineRow>`
		select c.claim_id, c.order_line_id, c.position, ${lineTitle(lang)} as title, c.image, ${lineSpec(lang)} as spec, c.num,
			c.amount, c.promo, c.refunded, c.refunded_promo, c.restocked, c.open
		from claim_line c join order_line l on l.id = c.order_line_id ${lineWording}
		where c.claim_id = any(${claimIds}::uuid[]) order by c.claim_id, c.position
	`.execute(db)
	return rows
}
