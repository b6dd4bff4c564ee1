import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getMerchantDashboard } from '@portolan/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMerchant } from '../../features/merchant/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Facts } from '../../shared/facts.tsx'
import { count, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { OfferFactor } from './offer-factor.tsx'

type Dashboard = CallReply<typeof getMerchantDashboard>

/** The shop's open tasks, its sales, and where its money is. */
export default function SellerDashboardScreen() {
	const { data: me } = useMerchant()
	const asked = useAsk(getMerchantDashboard)
	return (
		<Page
			title={t('dashboard.title')}
			{...(me && { lead: t('seller.dashboard_lead', { name: me.name, shop: me.shop_name }) })}
		>
			<OfferFactor />
			<Answered asked={asked}>
				{(dashboard) => <Whole dashboard={dashboard} isOwner={me?.role === 'owner'} />}
			</Answered>
		</Page>
	)
}

function Whole({ dashboard, isOwner }: { dashboard: Dashboard; isOwner: boolean }) {
	const { sales } = dashboard
	return (
		<Stack spacing={2}>
			<Queues dashboard={dashboard} />
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
				end={<ShopMoney dashboard={dashboard} isOwner={isOwner} />}
			/>
		</Stack>
	)
}

/** The shop's open tasks: orders, claims and reviews. */
function Queues({ dashboard }: { dashboard: Dashboard }) {
	const { orders, claims } = dashboard
	return (
		<Box
			component="ul"
			aria-label={t('dashboard.queues')}
			sx={{
				m: 0,
				p: 0,
				listStyle: 'none',
				display: 'grid',
				gap: 2,
				gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
			}}
		>
			<WaitingCard
				to={filtered('/orders', { status: '1' })}
				words={t('seller.to_ship')}
				number={orders.to_ship}
			>
				{orders.overdue > 0 && (
					<ToneChip tone="bad" words={t('queue.overdue', { count: orders.overdue })} />
				)}
				{orders.cancel_asked > 0 && (
					<ToneChip
						tone="waiting"
						words={t('seller.cancel_asked', { count: orders.cancel_asked })}
					/>
				)}
				{orders.next_ship_by !== null && (
					<>
						{t('seller.next_ship_by')} <Moment at={orders.next_ship_by} far />
					</>
				)}
			</WaitingCard>
			<WaitingCard
				to={filtered('/claims', { status: 'answer' })}
				words={t('seller.claims_to_answer')}
				number={claims.to_answer}
			>
				{claims.disputes > 0 && (
					<ToneChip tone="note" words={t('seller.disputes', { count: claims.disputes })} />
				)}
				{claims.next !== null && (
					<>
						{t('seller.next_by_itself')} <Moment at={claims.next} far />
					</>
				)}
			</WaitingCard>
			<WaitingCard
				to={filtered('/reviews', { answered: '0' })}
				words={t('seller.reviews_to_answer')}
				number={dashboard.reviews_to_answer}
			/>
		</Box>
	)
}

/** Where the shop's money is. Only owners have a link to the payouts. */
function ShopMoney({ dashboard, isOwner }: { dashboard: Dashboard; isOwner: boolean }) {
	const { money: shop, next_out: out } = dashboard
	return (
		<Panel title={t('seller.money')}>
			<Facts
				facts={[
					[
						t('seller.available'),
						<RecordLink key="available" to="/statement" words={money(shop.available)} />,
					],
					[
						t('seller.held'),
						isOwner ? (
							<RecordLink key="held" to="/payouts" words={money(shop.held)} />
						) : (
							money(shop.held)
						),
					],
					[
						t('seller.in_escrow'),
						<RecordLink key="escrow" to="/escrow" words={money(shop.escrow)} />,
					],
					[t('seller.owed'), shop.owed === '0.00' ? null : money(shop.owed)],
					[
						t('seller.next_out'),
						out === null ? null : (
							<span key="out">
								{money(out.amount)} · <Moment at={out.at} far />
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

function WaitingCard({
	to,
	words,
	number,
	children,
}: {
	to: string
	words: string
	number: number
	children?: ReactNode
}) {
	return (
		<li>
			<Card variant="outlined" sx={{ height: '100%', borderRadius: 5 }}>
				<CardActionArea component={Link} to={to} sx={{ height: '100%', p: 2.5, display: 'block' }}>
					<Stack spacing={1}>
						<Typography component="h2" variant="h2">
							{words}
						</Typography>
						<Typography sx={{ fontSize: 36, fontWeight: 700, lineHeight: 1.1 }}>
							{count(number)}
						</Typography>
						<Stack
							direction="row"
							spacing={0.75}
							useFlexGap
							sx={{ flexWrap: 'wrap', fontSize: 14, minHeight: 26, alignItems: 'center' }}
						>
							{number === 0 ? t('queue.none') : children}
						</Stack>
					</Stack>
				</CardActionArea>
			</Card>
		</li>
	)
}

/** The address of a list with a filter. */
function filtered(path: string, filter: Record<string, string>): string {
	return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
}
