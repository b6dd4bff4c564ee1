import { Notice } from '@portolan/ui'
import { dateTime, number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { Quote, WithdrawInfo } from './withdrawal-types.ts'

/**
 * Says that a withdrawal will wait, why, and until when. A delay of the account is known at once; the delay of a new destination is given
 * in hours until the quote has its date.
 */
export function DelayNotice({
	info,
	quote,
	isNew,
}: {
	info: WithdrawInfo
	quote: Quote | null
	/** The destination is one never used before. */
	isNew: boolean
}) {
	const until = quote ? quote.delay_until : info.delay_until
	if (until !== null)
		return (
			<Notice title={t('withdraw.delay', { time: dateTime(until) })}>
				{t(until === info.delay_until ? 'withdraw.delay_reset' : 'withdraw.delay_new')}
			</Notice>
		)
	if (!isNew || info.new_destination_seconds === 0) return null
	return (
		<Notice>
			{t('withdraw.delay_hours', { hours: number(Math.ceil(info.new_destination_seconds / 3600)) })}
		</Notice>
	)
}
