import type { CallReply } from '@portolan/client'
import type { listAdminShops } from '@portolan/contract'
import { ShopState } from '../../features/goods/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { count, countryName } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { ProductCell } from '../../shared/product-cell.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listAdminShops>['list'][number]

const columns = (): Column<Line>[] => [
	{
		name: 'name',
		words: t('order.shop'),
		cell: (line) => (
			<ProductCell
				title={<RecordLink to={`/shops/${line.mer_id}`} words={line.mer_name} wraps />}
				image={line.mer_avatar}
				spec={countryName(line.country)}
			/>
		),
	},
	{ name: 'owner', words: t('shop.owner'), onlyWide: true, cell: (line) => line.owner_name },
	{
		name: 'products',
		words: t('products.title'),
		isNumber: true,
		cell: (line) =>
			t('shop.products_of', {
				count: count(line.product_count),
				all: count(line.product_total),
			}),
	},
	{
		name: 'sales',
		words: t('product.sales'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => count(line.sales),
	},
	{ name: 'state', words: t('record.state'), cell: (line) => <ShopState shop={line} /> },
	{
		name: 'since',
		words: t('shop.since'),
		onlyWide: true,
		cell: (line) => <Moment at={line.createtime} />,
	},
]

/** Shops, the newest first. */
export default function ShopsScreen() {
	return (
		<Page title={t('shops.title')} lead={t('shops.lead')}>
			<NeedsRole roles={['catalogue', 'support', 'orders']} what={t('shops.look')}>
				<ListPage
					resource="shops"
					empty={t('shops.empty')}
					toolbar={
						<>
							<FilterChoice
								field="open"
								label={t('record.state')}
								choices={[
									['1', t('shop.is_open')],
									['0', t('shop.is_closed')],
								]}
							/>
							<FilterSearch field="keyword" label={t('shops.search')} />
						</>
					}
				>
					<LinesTable label={t('shops.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}
