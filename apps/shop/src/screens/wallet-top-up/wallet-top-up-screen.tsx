import { useNavigate, useSearchParams } from '../../shared/router.tsx'
import { FailedState } from '../../shared/call-list.tsx'
import { forget } from '../../shared/kept-pages.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { useAskRecharge } from '../../features/recharges/index.ts'
import { ChainForm } from './chain-form.tsx'
import { ChainFormShape } from './chain-form-shape.tsx'

/** Recharging on a chain: by which network, and how much. The query says `chain` (credited automatically) or `manual`. */
export default function WalletTopUpScreen() {
	const navigate = useNavigate()
	const [query, setQuery] = useSearchParams()
	const info = useCall('getRechargeInfo', {}, { staleMs: 15_000 })
	const chains = useCall('listDepositNetworks')
	const [ask, { isPending }] = useAskRecharge(({ recharge_id }) => {
		forget('/walletTopUp')
		navigate(links.recharge(recharge_id), { replace: true })
	})
	const failed = [info, chains].find((one) => one.error && !one.data)

	return (
		<Screen title={t('title.walletTopUp')} backTo="/topUp">
			{info.data && chains.data ? (
				<ChainForm
					info={info.data}
					chains={chains.data}
					way={query.get('type') === 'manual' ? 'manual' : 'chain'}
					onWay={(type) => setQuery({ type }, { replace: true })}
					busy={isPending}
					onAsk={ask}
				/>
			) : failed ? (
				<FailedState error={failed.error} onRetry={() => void failed.refetch()} />
			) : (
				<ChainFormShape />
			)}
		</Screen>
	)
}
