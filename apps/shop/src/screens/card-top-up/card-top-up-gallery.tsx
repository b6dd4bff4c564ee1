import { CallError } from '@portolan/client'
import {
	NoRequest,
	RequestView,
	sampleBankRecharge,
	sampleInfo,
	type Recharge,
} from '../../features/recharges/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { BankForm, BankFormShape, NoProvider } from './bank-form.tsx'

const nothing = () => undefined

function Request(more: Partial<Recharge>) {
	return <RequestView recharge={sampleBankRecharge(more)} deposits={[]} onTimeUp={nothing} />
}

/** The states of recharging by bank, for the gallery: the form, and the payment of a request. */
export const gallery = {
	loading: () => <BankFormShape />,
	empty: () => <NoProvider />,
	not_found: () => <NoRequest />,
	one: () => (
		<BankForm
			info={{ ...sampleInfo, bank: { ...sampleInfo.bank, providers: ['transfer'] } }}
			busy={false}
			onAsk={nothing}
		/>
	),
	many: () => <BankForm info={sampleInfo} busy={false} onAsk={nothing} />,
	full: () => <BankForm info={{ ...sampleInfo, open_count: 3 }} busy={false} onAsk={nothing} />,
	request: () => <Request />,
	provider: () => <Request provider="stripe" bank={null} pay_url="https://example.com/pay" />,
	auditing: () => <Request status={0} />,
	passed: () => <Request status={1} real_price="240.00" />,
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
