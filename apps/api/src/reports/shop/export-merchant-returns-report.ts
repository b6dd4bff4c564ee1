import { endpoints } from '@portolan/contract'
import { productCards } from '../../catalogue/index.ts'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { words } from '../../platform/words/words.ts'
import { fileName } from '../period.ts'
import { readShopPeriod } from './shop-period.ts'
import { listReturns } from './shop-product-queries.ts'
import { sumReturns } from './sum-returns.ts'

/** More rows than spreadsheets are read for. */
const mostRows = 10_000

/** Returns what was returned of the pieces paid in a period as a file: the whole, then by reason, then by product. */
export const exportMerchantReturnsReport = handle(
	endpoints.exportMerchantReturnsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const days = await readShopPeriod(ctx, input)
		const rows = await listReturns(ctx.db, ctx.actor.shopId, days)
		const { total, reasons, products } = sumReturns(rows.filter((row) => row.is_now))
		const first = products.slice(0, mostRows)
		const cards = await productCards(
			ctx,
			first.map(({ productId }) => productId),
		)
		return {
			file_name: fileName('returns', days),
			csv: writeCsv([
				['by', 'reason_or_product', 'title', 'pieces', 'returned', 'return_rate_percent'],
				['all', '', '', total.pieces, total.returned, total.rate ?? ''],
				...reasons.map((row) => [
					'reason',
					row.reason,
					words(ctx.lang, `claim.reason.${row.reason}`),
					total.pieces,
					row.returned,
					row.rate ?? '',
				]),
				...first.map((row) => [
					'product',
					row.productId,
					cards.get(row.productId)?.title ?? '',
					row.pieces,
					row.returned,
					row.rate ?? '',
				]),
			]),
		}
	},
)
