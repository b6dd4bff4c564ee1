import type { ProductRecord } from './product-record.ts'
import { Alert, Stack, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { getAdminProduct, languages } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { ProductState } from '../../features/goods/index.ts'
import { NeedsRole, useAskAs } from '../../features/operators/index.ts'
import { AuditLines } from '../../features/records/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { count, countryName, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { t } from '../../shared/words.ts'
import { ShelfActions } from './shelf-actions.tsx'

const roles = ['catalogue', 'support'] as const

/** One product: its state, its SKUs and stock, and its audit entries. */
export default function ProductScreen() {
	const { id = '' } = useParams()
	const asked = useAskAs(roles, getAdminProduct, { product_id: id })
	return (
		<Page back={['/products', 'products.title']} title={asked.data?.title ?? t('product.title')}>
			<NeedsRole roles={roles} what={t('products.look')}>
				<Answered asked={asked}>{(product) => <Whole product={product} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ product }: { product: ProductRecord }) {
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('product.record')} aside={<ProductState product={product} />}>
						<Facts
							facts={[
								[
									t('order.shop'),
									<RecordLink
										key="shop"
										to={`/shops/${product.mer_id}`}
										words={product.mer_name}
										wraps
									/>,
								],
								[t('product.category'), product.category_name],
								[t('product.price'), money(product.price)],
								[
									t('product.market_price'),
									product.market_price === null ? null : money(product.market_price),
								],
								[t('product.stock'), count(product.stock)],
								[t('product.sales'), count(product.sales)],
								[t('product.reviews'), count(product.rate_count)],
								[t('product.ships_from'), countryName(product.ships_from)],
								[t('product.created'), <Moment key="created" at={product.createtime} />],
								[
									t('product.number'),
									<CodeText key="id" text={product.product_id} what={t('product.number')} />,
								],
							]}
						/>
					</Panel>
					<Panel title={t('record.decide')}>
						<Stack spacing={2}>
							{product.taken_off !== null && (
								<Alert severity="warning" variant="outlined">
									{t('product.taken_off_by', { name: product.taken_off.by })}{' '}
									<Moment at={product.taken_off.at} />: {product.taken_off.reason}
								</Alert>
							)}
							<ShelfActions product={product} />
						</Stack>
					</Panel>
					<Panel title={t('history.title')}>
						<AuditLines entries={product.history} />
					</Panel>
				</>
			}
			end={
				<>
					<Panel title={t('product.pictures')}>
						<EvidencePictures
							urls={product.images}
							alt={t('product.pictures_of', { title: product.title })}
						/>
					</Panel>
					<Panel title={t('product.kinds')}>
						<Kinds product={product} />
					</Panel>
					<Panel title={t('product.description')}>
						<Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
							{product.description}
						</Typography>
					</Panel>
					<Panel title={t('product.titles')}>
						<Facts
							facts={languages.map(({ file, name, tag, dir }) => {
								const title = product.titles[file]
								return [
									name,
									title === undefined ? null : (
										<span key={file} lang={tag} dir={dir}>
											{title}
										</span>
									),
								] as const
							})}
						/>
					</Panel>
				</>
			}
		/>
	)
}

function Kinds({ product }: { product: ProductRecord }) {
	return (
		<WideTable label={t('product.kinds')}>
			<TableHead>
				<TableRow>
					<TableCell>{t('product.kind')}</TableCell>
					<TableCell align="right">{t('product.price')}</TableCell>
					<TableCell align="right">{t('product.stock')}</TableCell>
					<TableCell align="right">{t('product.held')}</TableCell>
				</TableRow>
			</TableHead>
			<TableBody>
				{product.skus.map((sku) => (
					<TableRow key={sku.sku_id}>
						<TableCell component="th" scope="row">
							{sku.spec === '' ? t('product.only_kind') : sku.spec}
						</TableCell>
						<TableCell align="right">{money(sku.price)}</TableCell>
						<TableCell align="right">{count(sku.stock)}</TableCell>
						<TableCell align="right">{count(sku.held)}</TableCell>
					</TableRow>
				))}
			</TableBody>
		</WideTable>
	)
}
