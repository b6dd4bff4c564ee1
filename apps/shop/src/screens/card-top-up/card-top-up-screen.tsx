import { RequestPage, useAskRecharge } from '../../features/recharges/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { useSearchParams } from '../../shared/router.tsx'
import { Screen } from '../../shared/screen.tsx'
import { BankForm, BankFormShape } from './bank-form.tsx'

/** Recharging by bank: with which provider and how much; with a request in the query, where to pay it. */
export default function CardTopUpScreen() {
	const [query] = useSearchParams()
	const id = query.get('recharge_id')
	return (
		<Screen title={t('title.cardTopUp')} backTo="/topUp">
			{id === null ? <NewRequest /> : <RequestPage id={id} />}
		</Screen>
	)
}

function NewRequest() {
	const [, setQuery] = useSearchParams()
	const info = useCall('getRechargeInfo', {}, { staleMs: 15_000 })
	const [ask, { isPending }] = useAskRecharge(({ recharge_id, pay_url }) => {
		// The request stays in the history, so that coming back from the provider's page shows it.
		setQuery({ recharge_id }, { replace: true })
		if (pay_url !== null) location.assign(pay_url)
	})
	if (info.data) return <BankForm info={info.data} busy={isPending} onAsk={ask} />
	if (info.error) return <FailedState error={info.error} onRetry={() => void info.refetch()} />
	return <BankFormShape />
}
