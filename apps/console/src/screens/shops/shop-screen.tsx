import type { ShopRecord } from './shop-record.ts'
import { Alert, Stack, Typography } from '@mui/material'
import { getAdminShop } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { WriteToShop } from '../../features/chat/index.ts'
import { ShopState } from '../../features/goods/index.ts'
import { holds, NeedsRole, useAskAs, useMe } from '../../features/operators/index.ts'
import { AuditLines } from '../../features/records/index.ts'
import { Facts } from '../../shared/facts.tsx'
import { count, countryName } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { OpenOrCloseShop } from './open-or-close-shop.tsx'
import { ResetMerchantFactor } from './reset-merchant-factor.tsx'

const roles = ['catalogue', 'support', 'orders'] as const

/** One shop: its owner, its numbers, and its audit entries. */
export default function ShopScreen() {
	const { id = '' } = useParams()
	const { data: me } = useMe()
	const asked = useAskAs(roles, getAdminShop, { mer_id: id })
	return (
		<Page
			back={['/shops', 'shops.title']}
			title={asked.data?.mer_name ?? t('order.shop')}
			lead={asked.data?.tagline ?? ''}
			actions={asked.data && holds(me, ['support']) && <WriteToShop about={{ mer_id: id }} />}
		>
			<NeedsRole roles={roles} what={t('shops.look')}>
				<Answered asked={asked}>{(shop) => <Whole shop={shop} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ shop }: { shop: ShopRecord }) {
	const ofShop = new URLSearchParams({ filter: JSON.stringify({ mer_id: shop.mer_id }) })
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('shop.record')} aside={<ShopState shop={shop} />}>
						<Facts
							facts={[
								[t('shop.owner'), shop.owner_name],
								[t('application.country'), countryName(shop.country)],
								[t('shop.founded'), shop.founded === null ? null : String(shop.founded)],
								[
									t('products.title'),
									<RecordLink
										key="products"
										to={`/products?${ofShop.toString()}`}
										words={t('shop.products_of', {
											count: count(shop.product_count),
											all: count(shop.product_total),
										})}
									/>,
								],
								[t('product.sales'), count(shop.sales)],
								[t('shop.fans'), count(shop.fans)],
								[
									t('shop.good_rate'),
									shop.good_rate === null
										? t('shop.good_rate_new')
										: t('shop.good_rate_of', {
												rate: shop.good_rate,
												count: count(shop.good_rate_count),
											}),
								],
								[t('shop.since'), <Moment key="since" at={shop.createtime} />],
							]}
						/>
					</Panel>
					<Panel title={t('record.decide')}>
						<Stack spacing={2}>
							{shop.closed !== null && (
								<Alert severity="warning" variant="outlined">
									{t('shop.closed_by', { name: shop.closed.by })} <Moment at={shop.closed.at} />:{' '}
									{shop.closed.reason}
								</Alert>
							)}
							<OpenOrCloseShop shop={shop} />
							<ResetMerchantFactor shopId={shop.mer_id} />
						</Stack>
					</Panel>
				</>
			}
			end={
				<>
					<Panel title={t('shop.story')}>
						<Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
							{shop.story}
						</Typography>
					</Panel>
					<Panel title={t('history.title')}>
						<AuditLines entries={shop.history} />
					</Panel>
				</>
			}
		/>
	)
}
