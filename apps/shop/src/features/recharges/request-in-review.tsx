import { Button } from '@portolan/ui'
import { SearchCheck } from 'lucide-react'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { DepositProgress } from './deposit-progress.tsx'
import type { Deposit, Recharge } from './recharge-types.ts'
import { RequestFacts } from './request-facts.tsx'
import { StatusHead } from './to-pay.tsx'

/** A request in review: a person checks the evidence by a date. */
export function RequestInReview({
	recharge,
	deposits,
}: {
	recharge: Recharge
	deposits: readonly Deposit[]
}) {
	return (
		<div className="flex flex-col gap-5">
			<StatusHead
				icon={SearchCheck}
				look="soft"
				title={t('recharge.auditing')}
				amount={recharge.price}
			>
				<p>
					{recharge.promised_time === null
						? t('recharge.auditing_text')
						: t('recharge.auditing_until', { time: dateTime(recharge.promised_time) })}
				</p>
			</StatusHead>
			<DepositProgress recharge={recharge} deposits={deposits} />
			<RequestFacts recharge={recharge} />
			<Button block tone="soft" to="/topUpRecord">
				{t('recharge.to_record')}
			</Button>
		</div>
	)
}
