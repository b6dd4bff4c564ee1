import { Button, Notice } from '@portolan/ui'
import { cents } from '@portolan/money'
import { Check } from 'lucide-react'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useOwedPayment } from '../../shared/owed-payment.ts'
import type { Recharge } from './recharge-types.ts'
import { RequestFacts } from './request-facts.tsx'
import { StatusHead } from './to-pay.tsx'

/** A request that was credited: the amount that really arrived, which may be less or more than the requested one. */
export function RequestCredited({ recharge }: { recharge: Recharge }) {
	const owed = useOwedPayment()
	const isOther = cents(recharge.real_price) !== cents(recharge.price)
	return (
		<div className="flex flex-col gap-5">
			<StatusHead
				icon={Check}
				look="brand"
				title={t('recharge.passed')}
				amount={recharge.real_price}
			>
				<p>{t('recharge.passed_text')}</p>
			</StatusHead>
			{isOther && (
				<Notice
					title={t('recharge.arrived_other', {
						asked: money(recharge.price),
						arrived: money(recharge.real_price),
					})}
				>
					<p>{t('recharge.arrived_other_text')}</p>
				</Notice>
			)}
			<RequestFacts recharge={recharge} />
			<div className="flex flex-col gap-3">
				{owed !== null && (
					<Button block to={owed.path}>
						{t('recharge.to_payment')}
					</Button>
				)}
				<Button block tone={owed === null ? 'brand' : 'soft'} to="/capitalRecord">
					{t('recharge.to_wallet')}
				</Button>
				<Button block tone="plain" to="/topUpRecord">
					{t('recharge.to_record')}
				</Button>
			</div>
		</div>
	)
}
