import { Box, Chip } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getAdminShop, type listAdminProducts } from '@portolan/contract'
import { CategorySelect, ProductState } from '../../features/goods/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { count, money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterField, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { ProductCell } from '../../shared/product-cell.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

type Line = CallReply<typeof listAdminProducts>['list'][number]

const columns = (): Column<Line>[] => [
	{
		name: 'title',
		words: t('order.product'),
		cell: (line) => (
			<ProductCell
				title={<RecordLink to={`/products/${line.product_id}`} words={line.title} wraps />}
				image={line.image}
				spec={line.mer_name}
			/>
		),
	},
	{
		name: 'category',
		words: t('product.category'),
		onlyWide: true,
		cell: (line) => line.category_name,
	},
	{ name: 'price', words: t('product.price'), isNumber: true, cell: (line) => money(line.price) },
	{
		name: 'stock',
		words: t('product.stock'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => count(line.stock),
	},
	{
		name: 'sales',
		words: t('product.sales'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => count(line.sales),
	},
	{ name: 'state', words: t('record.state'), cell: (line) => <ProductState product={line} /> },
]

/** Products of all shops, the newest first. */
export default function ProductsScreen() {
	return (
		<Page title={t('products.title')} lead={t('products.lead')}>
			<NeedsRole roles={['catalogue', 'support']} what={t('products.look')}>
				<ListPage
					resource="products"
					empty={t('products.empty')}
					toolbar={
						<>
							<FilterChoice
								field="state"
								label={t('record.state')}
								choices={[
									['on', t('product.on_shelf')],
									['off', t('product.off_shelf')],
									['taken_off', t('product.taken_off')],
									['', t('filter.all')],
								]}
							/>
							<FilterField field="category_id">
								{(value, choose) => (
									<Box sx={{ width: 220 }}>
										<CategorySelect
											label={t('product.category')}
											none={t('filter.all')}
											value={value}
											onChange={choose}
										/>
									</Box>
								)}
							</FilterField>
							<FilterField field="mer_id">
								{(value, choose) =>
									value === '' ? null : <OneShop shopId={value} onAll={() => choose('')} />
								}
							</FilterField>
							<FilterSearch field="keyword" label={t('products.search')} />
						</>
					}
				>
					<LinesTable label={t('products.title')} columns={columns()} />
				</ListPage>
			</NeedsRole>
		</Page>
	)
}

/** The filter by one shop, which can be removed. */
function OneShop({ shopId, onAll }: { shopId: string; onAll: () => void }) {
	const { data: shop } = useAsk(getAdminShop, { mer_id: shopId }, { refreshes: false })
	return (
		<Chip
			label={shop?.mer_name ?? t('order.shop')}
			onClick={onAll}
			onDelete={onAll}
			aria-label={t('products.all_shops', { shop: shop?.mer_name ?? t('order.shop') })}
		/>
	)
}
