import { Button, Card, Icon } from '@portolan/ui'
import { Check } from 'lucide-react'
import { QuoteRows, withdrawalHint, type Withdrawal } from '../../features/withdrawals/index.ts'
import { money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { shortAddress } from '../../shared/short-address.ts'

/** A withdrawal that was just made: how much, where the money is now, and by when it is decided. */
export function WithdrawnView({ withdrawal }: { withdrawal: Withdrawal }) {
	return (
		<div className="flex flex-col gap-6 pt-6">
			<div role="status" className="flex flex-col items-center gap-2 text-center">
				<span className="inline-flex size-18 items-center justify-center rounded-full bg-brand text-on-brand">
					<Icon as={Check} size={36} className="stroke-[2.25]" />
				</span>
				<h2 className="mt-2 text-20">{t('withdraw.done')}</h2>
				<p className="tabular text-36 font-bold tracking-tight">
					{money(withdrawal.extract_price)}
				</p>
				<p className="max-w-[20rem] text-balance text-ink-2">
					{t('withdraw.done_text', { destination: shortAddress(withdrawal.destination) })}
				</p>
				<p className="max-w-[20rem] text-balance text-ink-2">{withdrawalHint(withdrawal)}</p>
			</div>
			<Card>
				<QuoteRows quote={withdrawal} />
			</Card>
			<div className="flex flex-col gap-3">
				<Button block to={links.withdrawal(withdrawal.extract_id)}>
					{t('withdraw.see_it')}
				</Button>
				<Button block tone="plain" to="/capitalRecord">
					{t('withdraw.to_wallet')}
				</Button>
			</div>
		</div>
	)
}
