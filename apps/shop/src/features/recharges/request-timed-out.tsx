import { Button, Notice } from '@portolan/ui'
import { CircleOff, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useClockOffset } from '../../shared/server-clock.ts'
import { DepositProgress } from './deposit-progress.tsx'
import { EvidenceForm } from './evidence-form.tsx'
import { newRequestPath } from './new-request-path.ts'
import type { Deposit, Recharge } from './recharge-types.ts'
import { RequestFacts } from './request-facts.tsx'
import { StatusHead } from './to-pay.tsx'

/**
 * The time limit has passed, or the shopper cancelled: offers a new request, or evidence for a late payment. Source:
 * docs/product/recharges.md, Time limits.
 */
export function RequestTimedOut({
	recharge,
	deposits,
}: {
	recharge: Recharge
	deposits: readonly Deposit[]
}) {
	const isGivenUp = recharge.given_up === 1
	const [isLate, setLate] = useState(false)
	const [now] = useState(() => Date.now() / 1000)
	const isInTime = now + useClockOffset() < recharge.late_until
	// For a payment provider its own report counts, and no picture.
	const canStillSend = isInTime && recharge.pay_url === null
	return (
		<div className="flex flex-col gap-5">
			<StatusHead
				icon={isGivenUp ? CircleOff : TimerOff}
				look="sunken"
				title={isGivenUp ? t('recharge.cancelled') : t('recharge.timeout')}
				amount={recharge.price}
			>
				{!isGivenUp && <p>{t('recharge.timeout_text')}</p>}
			</StatusHead>
			{recharge.own_address === 1 && (
				<>
					<DepositProgress recharge={recharge} deposits={deposits} />
					<Notice>{t('recharge.own_address_late')}</Notice>
				</>
			)}
			{isLate ? (
				<EvidenceForm recharge={recharge} title={t('recharge.paid_late')} />
			) : (
				<div className="flex flex-col gap-3">
					<Button block to={newRequestPath(recharge)}>
						{t('recharge.new_request')}
					</Button>
					{canStillSend && (
						<Button block tone="plain" onPress={() => setLate(true)}>
							{t('recharge.paid_late')}
						</Button>
					)}
				</div>
			)}
			<p className="px-1 text-center text-13 text-balance text-ink-2">
				{canStillSend
					? t('recharge.late_until', { time: dateTime(recharge.late_until) })
					: t('recharge.paid_ask')}
			</p>
			<RequestFacts recharge={recharge} />
			{!canStillSend && (
				<Button block tone="soft" to="/service">
					{t('title.service')}
				</Button>
			)}
		</div>
	)
}
