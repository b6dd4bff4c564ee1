import { rechargeStatus } from '@portolan/contract/states'
import { Card, Icon, Notice } from '@portolan/ui'
import { Radio } from 'lucide-react'
import { money } from '../../shared/format.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import type { Deposit, Recharge } from './recharge-types.ts'

/** What the chain has seen of a request: nothing yet, a transfer that is being confirmed, or one that waits for a person. */
export function DepositProgress({
	recharge,
	deposits,
}: {
	recharge: Recharge
	deposits: readonly Deposit[]
}) {
	return (
		<section
			aria-label={t('recharge.live')}
			aria-live="polite"
			className="flex flex-col gap-3 empty:hidden"
		>
			{deposits.length === 0 && recharge.status === rechargeStatus.awaitingPayment && <Watching />}
			{deposits.map((deposit) => (
				<OneDeposit key={deposit.deposit_id} deposit={deposit} />
			))}
		</section>
	)
}

/** The chain watcher has not seen a transfer yet. */
function Watching() {
	return (
		<Card className="flex items-center gap-3">
			<span className="inline-flex size-10 shrink-0 animate-pulse items-center justify-center rounded-full bg-brand-soft text-brand">
				<Icon as={Radio} />
			</span>
			<p className="text-13 text-ink-2">{t('recharge.watching')}</p>
		</Card>
	)
}

const otherKeys = {
	below_minimum: 'recharge.deposit_below',
	auditing: 'recharge.deposit_auditing',
	refused: 'recharge.deposit_refused',
} as const satisfies Record<Exclude<Deposit['state'], 'seen' | 'credited'>, WordKey>

/** One transfer: how many confirmations it has, or what became of it. */
export function OneDeposit({ deposit }: { deposit: Deposit }) {
	const sum = money(deposit.price)
	if (deposit.state === 'credited')
		return <Notice kind="good" title={t('recharge.deposit_credited', { sum })} />
	if (deposit.state !== 'seen')
		return (
			<Notice
				kind={deposit.state === 'refused' ? 'problem' : 'info'}
				title={t(otherKeys[deposit.state], { sum })}
			>
				{deposit.admin_msg !== '' && <p>{deposit.admin_msg}</p>}
			</Notice>
		)
	const done = Math.min(deposit.confirmations, deposit.confirmations_needed)
	const share = deposit.confirmations_needed === 0 ? 1 : done / deposit.confirmations_needed
	const told = t('recharge.confirmations', { done, needed: deposit.confirmations_needed })
	return (
		<Card className="flex flex-col gap-2.5">
			<p className="flex flex-wrap items-baseline justify-between gap-x-3">
				<span className="font-semibold">{t('recharge.deposit_seen', { sum })}</span>
				<span className="tabular text-13 text-ink-2">{told}</span>
			</p>
			<div
				role="progressbar"
				aria-label={t('recharge.deposit_seen', { sum })}
				aria-valuemin={0}
				aria-valuemax={deposit.confirmations_needed}
				aria-valuenow={done}
				aria-valuetext={told}
				className="h-2 overflow-hidden rounded-full bg-sunken"
			>
				<div
					className="h-full min-w-2 rounded-full bg-brand transition-[width] duration-500"
					style={{ width: `${share * 100}%` }}
				/>
			</div>
			<p className="text-13 text-ink-2">{t('recharge.deposit_seen_text')}</p>
		</Card>
	)
}
