import { Icon, ListGroup, ListRow, Notice, Skeleton } from '@portolan/ui'
import { History, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { BalanceCard } from '../../features/wallet/index.ts'
import {
	RechargeCard,
	rechargeIcon,
	rechargeWay,
	timeToPay,
	type Network,
	type RechargeEntry,
	type RechargeInfo,
} from '../../features/recharges/index.ts'
import { money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t, type WordKey } from '../../shared/messages.ts'

type Way = RechargeEntry['recharge_type']

const texts = {
	bank: 'recharge.bank_text',
	chain: 'recharge.chain_text',
	manual: 'recharge.manual_text',
} as const satisfies Record<Way, WordKey>

const paths = {
	bank: '/cardTopUp',
	chain: '/walletTopUp?type=chain',
	manual: '/walletTopUp?type=manual',
} as const satisfies Record<Way, string>

/** The ways to recharge, each with its limits, its time and its cost; above them the open requests. */
export function TopUpWays({
	balance,
	info,
	networks,
	open,
}: {
	/** Wire text; undefined while it loads. */
	balance: string | undefined
	info: RechargeInfo
	networks: readonly Network[]
	open: readonly RechargeEntry[]
}) {
	const isFull = info.open_count >= info.open_max
	const ways: Way[] = [
		...(info.bank.providers.length > 0 ? ['bank' as const] : []),
		...(networks.some((one) => one.automatic === 1) ? ['chain' as const] : []),
		...(networks.some((one) => one.automatic === 0) ? ['manual' as const] : []),
	]
	return (
		<div className="flex flex-col gap-5 pt-2">
			<BalanceCard amount={balance} />
			{open.length > 0 && (
				<section aria-label={t('recharge.open')} className="flex flex-col gap-3">
					<h2 className="ps-1 text-13 font-medium tracking-normal text-ink-2">
						{t('recharge.open')}
					</h2>
					{open.map((request) => (
						<RechargeCard key={request.recharge_id} request={request} />
					))}
				</section>
			)}
			{isFull && (
				<Notice title={t('recharge.open_full', { count: info.open_max })}>
					<p>{t('recharge.open_full_text')}</p>
				</Notice>
			)}
			<ListGroup label={t('recharge.choose')}>
				{ways.map((way) => (
					<ListRow
						key={way}
						start={<Drawing way={way} />}
						title={<span className="font-semibold">{rechargeWay(way)}</span>}
						text={<WayText way={way} info={info} />}
						{...(isFull ? {} : { to: paths[way] })}
					/>
				))}
			</ListGroup>
			<ListGroup>
				<ListRow start={<Icon as={History} />} title={t('title.topUpRecord')} to="/topUpRecord" />
				<ListRow start={<Icon as={Scale} />} title={t('wallet.law')} to={links.law('wallet')} />
			</ListGroup>
		</div>
	)
}

function Drawing({ way }: { way: Way }) {
	return (
		<span className="inline-flex size-11 shrink-0 items-center justify-center self-start rounded-full bg-brand-soft text-brand">
			<Icon as={rechargeIcon(way)} />
		</span>
	)
}

/** What the way is, and its limits, its time and its cost. */
function WayText({ way, info }: { way: Way; info: RechargeInfo }): ReactNode {
	const limits = way === 'bank' ? info.bank : info.chain
	return (
		<>
			<span className="block">{t(textOf(way, info))}</span>
			<span className="dotted mt-1 text-12 text-ink-3">
				<span className="tabular">
					{t('recharge.limits', { min: money(limits.min), max: money(limits.max) })}
				</span>
				<span>{timeToPay(limits.limit_seconds)}</span>
				<span>{t('recharge.free')}</span>
			</span>
		</>
	)
}

/** Where no card is accepted, none is mentioned. */
function textOf(way: Way, info: RechargeInfo): WordKey {
	const isTransferOnly = way === 'bank' && !info.bank.providers.includes('stripe')
	return isTransferOnly ? 'recharge.transfer_text' : texts[way]
}

/** Shown in place of the page while it is loaded. */
export function TopUpShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-5 pt-2">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-32 rounded-balance!" />
			<Skeleton className="h-64 rounded-card!" />
			<Skeleton className="h-13 rounded-card!" />
		</div>
	)
}
