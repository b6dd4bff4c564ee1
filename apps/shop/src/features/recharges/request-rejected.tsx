import { Button, Notice } from '@portolan/ui'
import { CircleX } from 'lucide-react'
import { t } from '../../shared/messages.ts'
import { newRequestPath } from './new-request-path.ts'
import type { Recharge } from './recharge-types.ts'
import { RequestFacts } from './request-facts.tsx'
import { StatusHead } from './to-pay.tsx'

/** A request that an operator rejected, with the reason. */
export function RequestRejected({ recharge }: { recharge: Recharge }) {
	return (
		<div className="flex flex-col gap-5">
			<StatusHead icon={CircleX} look="deal" title={t('recharge.refused')} amount={recharge.price}>
				<p>{t('recharge.refused_text')}</p>
			</StatusHead>
			{recharge.admin_msg !== '' && (
				<Notice title={t('recharge.reason')}>
					<p dir="auto">{recharge.admin_msg}</p>
				</Notice>
			)}
			<RequestFacts recharge={recharge} />
			<div className="flex flex-col gap-3">
				<Button block to={newRequestPath(recharge)}>
					{t('recharge.new_request')}
				</Button>
				<Button block tone="plain" to="/service">
					{t('title.service')}
				</Button>
			</div>
		</div>
	)
}
