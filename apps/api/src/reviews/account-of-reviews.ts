import type { AccountExporter } from '../accounts/index.ts'
import { subscriber } from '../platform/outbox.ts'
import { forgetAuthor, listOwnReviews } from './shopper/own-review-queries.ts'
import { presentOwn } from './shopper/present-line.ts'

/** An upper limit for an export; nobody writes this many reviews. */
const mostExported = 10_000

/** Exports all reviews of a person. */
export const exportReviews: AccountExporter = async (ctx) => {
	const { rows } = await listOwnReviews(ctx.db, {
		shopperId: ctx.actor.id,
		limit: mostExported,
		offset: 0,
	})
	return rows.map((row) => ({ ...presentOwn(row), product_id: row.product_id }))
}

/** The reviews of a closed account stay for their readers; name and picture of the author are removed. */
export const forgetClosedAuthor = subscriber('account.closed', (ctx, event) =>
	forgetAuthor(ctx, event.subject),
)
