import { Countdown } from '@portolan/ui'
import { twoDigits } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useClockOffset } from '../../shared/server-clock.ts'

/** How long a request can still be paid, by the server's clock. */
export function RechargeTimer({
	until,
	onEnd,
	plain,
}: {
	until: number
	onEnd: () => void
	/** As running text. */
	plain?: boolean
}) {
	const offset = useClockOffset()
	return (
		<Countdown
			until={until}
			offset={offset}
			label={t('recharge.timer')}
			digits={twoDigits}
			onEnd={onEnd}
			plain={plain ?? false}
		/>
	)
}
