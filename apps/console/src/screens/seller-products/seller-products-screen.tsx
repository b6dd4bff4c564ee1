import { Button, Stack } from '@mui/material'
import { exportStock, type ShopProduct } from '@portolan/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CategorySelect, SkuPrice, SkuStock, VariantsPopover } from '../../features/goods/index.ts'
import { ShopProductState } from '../../features/merchant/index.ts'
import { call } from '../../shared/api.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { count, money } from '../../shared/format.ts'
import { ListKeys } from '../../shared/keys-help.tsx'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterField, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Page } from '../../shared/page.tsx'
import { ProductCell } from '../../shared/product-cell.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { ImportStock } from './import-stock.tsx'
import { LanguageSelect } from './language-select.tsx'
import { SelectedProducts } from './selected-products.tsx'

const states = ['on', 'off', 'draft', 'taken_off'] as const

const columns = (): Column<ShopProduct>[] => [
	{
		name: 'product',
		words: t('order.product'),
		cell: (line) => (
			<ProductCell
				title={<RecordLink to={`/products/${line.product_id}`} words={line.title} wraps />}
				image={line.image ?? ''}
				spec={line.category_name}
			/>
		),
	},
	{
		name: 'price',
		words: t('order.price'),
		isNumber: true,
		cell: (line) => <ProductPrice product={line} />,
	},
	{
		name: 'stock',
		words: t('seller.stock'),
		isNumber: true,
		cell: (line) => <ProductStock product={line} />,
	},
	{
		name: 'held',
		words: t('seller.held_stock'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => count(line.held),
	},
	{
		name: 'sales',
		words: t('seller.sales'),
		isNumber: true,
		onlyWide: true,
		cell: (line) => count(line.sales),
	},
	{ name: 'state', words: t('record.state'), cell: (line) => <ShopProductState product={line} /> },
]

/** Its price; one that has variants shows those, too. */
function ProductPrice({ product }: { product: ShopProduct }) {
	const { price, price_max: most, title, sku_id: skuId } = product
	if (skuId !== null) return <SkuPrice sku={{ ...product, sku_id: skuId }} whose={title} />
	return (
		<VariantsPopover
			product={product}
			label={t('action.whose', { action: t('order.price'), whose: title })}
			shown={price === most ? money(price) : `${money(price)} – ${money(most)}`}
		/>
	)
}

/** Its stock, in the same way. */
function ProductStock({ product }: { product: ShopProduct }) {
	const { stock, title, sku_id: skuId } = product
	if (skuId !== null) return <SkuStock sku={{ ...product, sku_id: skuId }} whose={title} />
	return (
		<VariantsPopover
			product={product}
			label={t('action.whose', { action: t('seller.stock'), whose: title })}
			shown={count(stock)}
		/>
	)
}

/** The shop's products: listed, unlisted and drafts. A file sets the stock of many. */
export default function SellerProductsScreen() {
	const [isSending, setSending] = useState(false)
	return (
		<Page
			title={t('seller.products')}
			lead={t('seller.products_lead')}
			actions={
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					<CsvButton words={t('seller.stock_file')} ask={() => call(exportStock)} />
					<Button variant="outlined" onClick={() => setSending(true)}>
						{t('seller.stock_by_file')}
					</Button>
					<Button variant="outlined" component={Link} to="/products/import">
						{t('seller.import_title')}
					</Button>
					<Button variant="outlined" component={Link} to="/products/bulk">
						{t('bulk.history')}
					</Button>
					<Button variant="outlined" component={Link} to="/products/languages">
						{t('seller.languages')}
					</Button>
					<Button variant="contained" component={Link} to="/products/new">
						{t('seller.add_product')}
					</Button>
				</Stack>
			}
		>
			<ListPage
				resource="products"
				empty={t('seller.products_empty')}
				selection={<SelectedProducts />}
				toolbar={
					<>
						<FilterChoice
							field="state"
							label={t('record.state')}
							choices={[
								...states.map((state) => [state, t(`seller.product_state.${state}`)] as const),
								['', t('filter.all')],
							]}
						/>
						<FilterChoice
							field="low_stock"
							label={t('seller.stock')}
							choices={[['1', t('seller.low_stock')]]}
						/>
						<FilterField field="category_id">
							{(value, choose) => (
								<Stack sx={{ width: 220 }}>
									<CategorySelect
										label={t('product.category')}
										none={t('filter.all')}
										value={value}
										onChange={choose}
									/>
								</Stack>
							)}
						</FilterField>
						<FilterField field="lacks">
							{(value, choose) => <LanguageSelect value={value} onChange={choose} />}
						</FilterField>
						<FilterSearch field="keyword" label={t('seller.products_search')} />
					</>
				}
			>
				<LinesTable
					label={t('seller.products')}
					columns={columns()}
					selects={(line) => line.title}
				/>
				<ListKeys />
			</ListPage>
			{isSending && <ImportStock onClose={() => setSending(false)} />}
		</Page>
	)
}
