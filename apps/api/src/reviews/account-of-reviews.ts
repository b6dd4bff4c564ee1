import type { AccountExporter } from '../accounts/index.ts'
import { subscriber } from '../platform/outbox.ts'
import { forgetAuthor, listOwnReviews } from './shopper/own-review-queries.ts'
import { presentOwn } from './shopper/present-line.ts'

/** More reviews than a person writes in a life; a bound all the same. */
const mostExported = 10_000

/** Everything a person said of what they bought. */
export const exportReviews: AccountExporter = async (ctx) => {
	const { rows } = await listOwnReviews(ctx.db, {
		shopperId: ctx.actor.id,
		limit: mostExported,
		offset: 0,
	})
	return rows.map((row) => ({ ...presentOwn(row), product_id: row.product_id }))
}

/** What a person said stays when their account is closed, for those who rely on it; who said it goes. */
export const forgetClosedAuthor = subscriber('account.closed', (ctx, event) =>
	forgetAuthor(ctx, event.subject),
)
