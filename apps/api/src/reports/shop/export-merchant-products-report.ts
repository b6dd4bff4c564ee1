import { endpoints } from '@portolan/contract'
import { writeCsv } from '../../platform/csv/csv.ts'
import { handle } from '../../platform/http/handle.ts'
import { fileName } from '../period.ts'
import { presentProducts } from './present-products.ts'
import { readShopPeriod } from './shop-period.ts'

/** More rows than spreadsheets are read for. */
const mostRows = 10_000

/** Returns the products that were viewed or sold in a period as a file, those that sold most first. */
export const exportMerchantProductsReport = handle(
	endpoints.exportMerchantProductsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const days = await readShopPeriod(ctx, input)
		const { list } = await presentProducts(ctx, days, mostRows)
		return {
			file_name: fileName('products', days),
			csv: writeCsv([
				[
					'product_id',
					'title',
					'views',
					'carts',
					'pieces',
					'amount',
					'returned',
					'return_rate_percent',
				],
				...list.map((row) => [
					row.product_id,
					row.title,
					row.views,
					row.carts,
					row.pieces,
					row.amount ?? '',
					row.returned,
					row.return_rate ?? '',
				]),
			]),
		}
	},
)
