import { Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getMerchantDashboard } from '@portolan/contract'
import { useMerchant } from '../../features/merchant/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { MerchantTasks } from './merchant-tasks.tsx'
import { ShopSetup } from './shop-setup.tsx'
import { OfferFactor } from './offer-factor.tsx'

type Dashboard = CallReply<typeof getMerchantDashboard>

/** What the shop has to do next, its sales, and where its money is. */
export default function SellerDashboardScreen() {
	const { data: me } = useMerchant()
	const asked = useAsk(getMerchantDashboard)
	return (
		<Page
			title={t('dashboard.title')}
			{...(me && { lead: t('seller.dashboard_lead', { name: me.name, shop: me.shop_name }) })}
		>
			<Stack spacing={2}>
				<OfferFactor />
				<ShopSetup />
				<MerchantTasks />
				<Answered asked={asked}>{(dashboard) => <Figures dashboard={dashboard} />}</Answered>
			</Stack>
		</Page>
	)
}

/** What the shop sold, and where its money is; nothing for who may not see money. */
function Figures({ dashboard }: { dashboard: Dashboard }) {
	const { sales, money: balance, next_out: out } = dashboard
	if (sales === null || balance === null) return null
	return (
		<TwoColumns
			start={
				<Panel title={t('seller.sold')}>
					<Facts
						facts={[
							[t('seller.days_7'), soldWords(sales.days_7)],
							[t('seller.days_30'), soldWords(sales.days_30)],
						]}
					/>
				</Panel>
			}
			end={<ShopMoney balance={balance} out={out} />}
		/>
	)
}

/** Where the shop's money is. */
function ShopMoney({
	balance: shop,
	out,
}: {
	balance: NonNullable<Dashboard['money']>
	out: Dashboard['next_out']
}) {
	return (
		<Panel title={t('seller.money')}>
			<Facts
				facts={[
					[
						t('seller.available'),
						<RecordLink key="available" to="/statement" words={money(shop.available)} />,
					],
					[t('seller.held'), <RecordLink key="held" to="/payouts" words={money(shop.held)} />],
					[
						t('seller.in_escrow'),
						<RecordLink key="escrow" to="/escrow" words={money(shop.escrow)} />,
					],
					[t('seller.owed'), shop.owed === '0.00' ? null : money(shop.owed)],
					[
						t('seller.next_out'),
						out === null ? null : (
							<span key="out">
								{money(out.amount)} · <Moment at={out.at} far wraps />
							</span>
						),
					],
				]}
			/>
		</Panel>
	)
}

function soldWords(sold: { orders: number; amount: string }): string {
	return t('seller.sold_words', { count: sold.orders, amount: money(sold.amount) })
}
