import { RequestPage } from '../../features/recharges/index.ts'
import { t } from '../../shared/messages.ts'
import { useSearchParams } from '../../shared/router.tsx'
import { Screen } from '../../shared/screen.tsx'

/** One recharge request, named by the query: where to pay, the time left, the transfers that were seen, and its result. */
export default function WalletRechargeinfoScreen() {
	const [query] = useSearchParams()
	return (
		<Screen title={t('title.walletRechargeinfo')} backTo="/topUpRecord">
			<RequestPage id={query.get('recharge_id')} />
		</Screen>
	)
}
