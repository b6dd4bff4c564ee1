import { Icon, IconButton } from '@portolan/ui'
import { ReceiptText } from 'lucide-react'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { TopUpShape, TopUpWays } from './top-up-ways.tsx'

/** Where a recharge begins: requests that are still open, and the ways to recharge. */
export default function TopUpScreen() {
	const me = useMe()
	const info = useCall('getRechargeInfo', {}, { staleMs: 15_000 })
	const chains = useCall('listDepositNetworks')
	const most = info.data?.open_max ?? 3
	const waiting = useCall('listRecharges', { status: '-1', limit: most }, { staleMs: 15_000 })
	const auditing = useCall('listRecharges', { status: '0', limit: most }, { staleMs: 15_000 })
	// Open requests are above the ways: shown later, they would push the ways down under a finger.
	const knowsOpen = !waiting.isPending && !auditing.isPending
	const failed = [info, chains].find((one) => one.error && !one.data)

	return (
		<Screen
			title={t('title.topUp')}
			backTo="/capitalRecord"
			end={
				<IconButton label={t('title.topUpRecord')} to="/topUpRecord">
					<Icon as={ReceiptText} />
				</IconButton>
			}
		>
			{info.data && chains.data && knowsOpen ? (
				<TopUpWays
					balance={me?.money}
					info={info.data}
					networks={chains.data.recharge}
					open={[...(waiting.data?.list ?? []), ...(auditing.data?.list ?? [])]}
				/>
			) : failed ? (
				<FailedState error={failed.error} onRetry={() => void failed.refetch()} />
			) : (
				<TopUpShape />
			)}
		</Screen>
	)
}
