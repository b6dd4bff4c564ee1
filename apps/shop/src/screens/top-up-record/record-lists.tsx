import { Button, EmptyState } from '@portolan/ui'
import { Inbox } from 'lucide-react'
import {
	OneDeposit,
	RechargeCard,
	RechargeCardShape,
	type Deposit,
	type RechargeEntry,
} from '../../features/recharges/index.ts'
import { ListView } from '../../shared/call-list.tsx'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { ListState } from '../../shared/queries.ts'
import { shortAddress } from '../../shared/short-address.ts'

/** Requests, newest first. */
export function RequestList({ list }: { list: ListState<RechargeEntry> }) {
	return (
		<ListView
			list={list}
			itemKey={(request) => request.recharge_id}
			item={(request) => <RechargeCard request={request} />}
			skeleton={<Shapes />}
			empty={<Nothing title={t('recharge.none')} />}
		/>
	)
}

/** What arrived at the shopper's own addresses, with or without a request, newest first. */
export function ArrivalList({ list }: { list: ListState<Deposit> }) {
	return (
		<ListView
			list={list}
			itemKey={(deposit) => deposit.deposit_id}
			item={(deposit) => (
				<article className="flex flex-col gap-1.5">
					<OneDeposit deposit={deposit} />
					<p className="dotted px-1 text-12 text-ink-3">
						<span>{dateTime(deposit.createtime)}</span>
						<span>
							<bdi className="capitalize">{deposit.network}</bdi>
						</span>
						<span>
							<bdi>{deposit.token}</bdi>
						</span>
						<span>
							<bdi dir="ltr" className="font-mono">
								{shortAddress(deposit.tx_hash)}
							</bdi>
						</span>
					</p>
				</article>
			)}
			skeleton={<Shapes />}
			empty={<Nothing title={t('recharge.no_arrivals')} />}
		/>
	)
}

function Shapes() {
	return (
		<div className="flex flex-col gap-3">
			<RechargeCardShape />
			<RechargeCardShape />
			<RechargeCardShape />
		</div>
	)
}

function Nothing({ title }: { title: string }) {
	return (
		<EmptyState
			icon={Inbox}
			title={title}
			action={
				<Button size="m" to="/topUp">
					{t('title.topUp')}
				</Button>
			}
		/>
	)
}
