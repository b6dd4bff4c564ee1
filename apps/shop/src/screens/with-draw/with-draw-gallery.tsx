import { CallError } from '@portolan/client'
import { sampleForm } from '../../features/accounts/index.ts'
import {
	sampleInfo,
	sampleKnownInfo,
	sampleQuote,
	sampleWithdrawal,
	type LiveQuote,
	type Way,
	type WithdrawInfo,
} from '../../features/withdrawals/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { lockedText } from '../../shared/payment-pin-sheet.tsx'
import { WithDrawShape } from './with-draw-shape.tsx'
import { WithdrawFields } from './withdraw-fields.tsx'
import { WithdrawnView } from './withdrawn-view.tsx'

const nothing = () => undefined
const empty = {
	amount: '',
	real_name: '',
	bank_card: '',
	bank_name: '',
	network: '',
	blockchain: '',
}
const unasked: LiveQuote = { quote: null, error: null, isAsking: false }

function Face({
	info,
	way = 'bank',
	destinationId = null,
	values = empty,
	faults,
	live = unasked,
	hasCode = true,
	locked = null,
}: {
	info: WithdrawInfo
	way?: Way
	destinationId?: string | null
	values?: typeof empty
	faults?: Partial<typeof empty>
	live?: LiveQuote
	hasCode?: boolean
	locked?: string | null
}) {
	return (
		<WithdrawFields
			form={sampleForm(values, faults)}
			info={info}
			live={live}
			way={way}
			onWay={nothing}
			destinationId={destinationId}
			onDestination={nothing}
			onForget={nothing}
			hasCode={hasCode}
			locked={locked}
			busy={false}
			onSend={nothing}
		/>
	)
}

/** The states of a withdrawal, for the gallery. */
export const gallery = {
	loading: () => <WithDrawShape />,
	empty: () => <Face info={sampleInfo()} />,
	quoted: () => (
		<Face
			info={sampleKnownInfo()}
			destinationId="card"
			values={{ ...empty, amount: '200' }}
			live={{ ...unasked, quote: sampleQuote() }}
		/>
	),
	chain: () => (
		<Face
			info={sampleKnownInfo()}
			way="chain"
			values={{ ...empty, amount: '200', network: 'ethereum' }}
			live={{ ...unasked, isAsking: true }}
		/>
	),
	delayed: () => (
		<Face
			info={sampleInfo({ delay_until: 1_795_300_000 })}
			live={{ ...unasked, quote: sampleQuote({ delay_until: 1_795_300_000 }) }}
			values={{ ...empty, amount: '200', real_name: 'Dana Morrow', bank_name: 'Harbour Bank' }}
		/>
	),
	faults: () => (
		<Face
			info={sampleInfo()}
			way="chain"
			values={{
				...empty,
				amount: '9000',
				blockchain: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
			}}
			faults={{
				amount: t('withdraw.amount_above_balance', { sum: '$1,284.60' }),
				network: t('withdraw.network_missing'),
			}}
		/>
	),
	none_left: () => <Face info={sampleInfo({ count_left: 0 })} />,
	too_little: () => <Face info={sampleInfo({ balance: '3.00' })} />,
	no_code: () => <Face info={sampleInfo()} hasCode={false} />,
	locked: () => <Face info={sampleInfo()} locked={lockedText(1_795_300_000)} />,
	asked: () => <WithdrawnView withdrawal={sampleWithdrawal()} />,
	refused: () => <FailedState error={new CallError('unreachable', '')} onRetry={nothing} />,
}
