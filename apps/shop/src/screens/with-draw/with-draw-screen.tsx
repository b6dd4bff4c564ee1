import { useState } from 'react'
import { useLocation } from '../../shared/router.tsx'
import type { Withdrawal } from '../../features/withdrawals/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { WithDrawShape } from './with-draw-shape.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawnView } from './withdrawn-view.tsx'

/** Withdraws to a bank card or on-chain: what it costs, what arrives and how long it takes is shown before the PIN is asked for. */
export default function WithDrawScreen() {
	const me = useMe()
	const { key } = useLocation()
	const info = useCall('getWithdrawalInfo', {}, { staleMs: 0 })
	const [asked, setAsked] = useState<{ key: string; withdrawal: Withdrawal } | null>(null)
	// A new visit to the kept page starts another withdrawal.
	const withdrawal = asked?.key === key ? asked.withdrawal : null
	return (
		<Screen title={t('title.withDraw')} backTo="/capitalRecord">
			{withdrawal ? (
				<WithdrawnView withdrawal={withdrawal} />
			) : info.data && me ? (
				<WithdrawForm
					info={info.data}
					me={me}
					onAsked={(made) => setAsked({ key, withdrawal: made })}
				/>
			) : info.error ? (
				<FailedState error={info.error} onRetry={() => void info.refetch()} />
			) : (
				<WithDrawShape />
			)}
		</Screen>
	)
}
