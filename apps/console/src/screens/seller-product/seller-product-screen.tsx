import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { getMerchantProduct, type ShopProductDetail } from '@portolan/contract'
import { Link, useParams } from 'react-router-dom'
import { WriteToPlatform } from '../../features/chat/index.ts'
import { ShopProductState } from '../../features/merchant/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Facts } from '../../shared/facts.tsx'
import { count, countryName, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { PreviewButton } from './preview-button.tsx'
import { ShelfAction } from './shelf-action.tsx'
import { SkuTable } from './sku-table.tsx'

/** One product of the shop: its state, prices and stock, and the actions on it. */
export default function SellerProductScreen() {
	const { id = '' } = useParams()
	const asked = useAsk(getMerchantProduct, { product_id: id })
	return (
		<Page
			back={['/products', 'seller.products']}
			title={asked.data?.title ?? t('seller.product')}
			actions={
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					<PreviewButton productId={id} />
					<Button variant="outlined" component={Link} to={`/products/new?from=${id}`}>
						{t('seller.duplicate')}
					</Button>
					<Button variant="outlined" component={Link} to={`/products/${id}/edit`}>
						{t('seller.edit')}
					</Button>
				</Stack>
			}
		>
			<Answered asked={asked}>{(product) => <Whole product={product} />}</Answered>
		</Page>
	)
}

function Whole({ product }: { product: ShopProductDetail }) {
	return (
		<Stack spacing={2}>
			<TwoColumns
				start={
					<Panel title={t('seller.product')} aside={<ShopProductState product={product} />}>
						<Facts
							facts={[
								[t('product.category'), product.category_name],
								[
									t('order.price'),
									product.price === product.price_max
										? money(product.price)
										: `${money(product.price)} – ${money(product.price_max)}`,
								],
								[
									t('seller.market_price'),
									product.market_price === null ? null : money(product.market_price),
								],
								[t('seller.stock'), count(product.stock)],
								[t('seller.held_stock'), count(product.held)],
								[t('seller.sales'), count(product.sales)],
								[
									t('seller.rate'),
									product.rate_count === 0
										? null
										: t('seller.rate_of', { rate: product.rate, count: product.rate_count }),
								],
								[t('seller.ships_from'), countryName(product.ships_from)],
								[t('seller.weight'), t('seller.grams', { grams: product.weight_grams })],
								[t('seller.tags'), product.tags.join(', ')],
								[t('seller.added'), <Moment key="added" at={product.createtime} />],
							]}
						/>
					</Panel>
				}
				end={
					<>
						<Panel title={t('record.decide')}>
							<Stack spacing={2}>
								{product.state === 'taken_off' && (
									<>
										<Alert severity="warning" variant="outlined">
											{t('seller.taken_off_because')} {product.taken_off_reason}
										</Alert>
										<Box>
											<WriteToPlatform about={{ product_id: product.product_id }} />
										</Box>
									</>
								)}
								{product.missing.length > 0 && (
									<Alert severity="info" variant="outlined">
										{t('seller.missing')}{' '}
										{product.missing.map((need) => t(`seller.need.${need}`)).join(', ')}
									</Alert>
								)}
								<ShelfAction product={product} />
							</Stack>
						</Panel>
						<Panel title={t('seller.pictures')}>
							<Pictures product={product} />
						</Panel>
					</>
				}
			/>
			<Panel title={t('seller.skus')}>
				<SkuTable product={product} />
			</Panel>
			<Panel title={t('seller.description')}>
				<Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
					{product.descriptions.en || t('seller.no_description')}
				</Typography>
			</Panel>
		</Stack>
	)
}

function Pictures({ product }: { product: ShopProductDetail }) {
	if (product.images.length === 0)
		return <Typography color="text.secondary">{t('seller.no_pictures')}</Typography>
	return (
		<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
			{product.images.map((url, at) => (
				<Box
					key={url}
					component="img"
					src={url}
					alt={t('picture.nth', { label: product.title, at: at + 1 })}
					loading="lazy"
					sx={{
						width: 96,
						height: 96,
						objectFit: 'cover',
						borderRadius: 3,
						bgcolor: 'action.hover',
					}}
				/>
			))}
		</Stack>
	)
}
