import { failureText, problemOf } from '../../shared/api.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { WishFaults } from './check-wish.ts'
import type { WithdrawField } from './withdrawal-types.ts'

/** The form's names for the fields of the wire. */
const fields: Readonly<Record<string, WithdrawField>> = {
	price: 'amount',
	real_name: 'real_name',
	bank_card: 'bank_card',
	bank_name: 'bank_name',
	network: 'network',
	blockchain: 'blockchain',
}

/** A refusal of a quote or a withdrawal: the faults of the fields it is about, or a sentence that is about no field. */
export type WishRefusal =
	| { kind: 'faults'; faults: WishFaults }
	| { kind: 'no_code' }
	/** No more today. */
	| { kind: 'count' }
	| { kind: 'said'; text: string }

/** What a refusal of the server means for the form. */
export function wishRefusal(error: unknown): WishRefusal {
	const problem = problemOf(error)
	const fault = (field: WithdrawField, text: string): WishRefusal => ({
		kind: 'faults',
		faults: { [field]: text },
	})
	switch (problem?.code) {
		case 'network_mismatch':
		case 'address_wrong':
		case 'address_of_ours':
			return fault('blockchain', problem.message)
		case 'network_not_supported':
			return fault('network', problem.message)
		case 'balance_low':
			return fault('amount', problem.message)
		case 'extract_day_max': {
			const left = problem.params['left']
			return fault(
				'amount',
				typeof left === 'string'
					? t('withdraw.amount_above_day', { sum: money(left) })
					: problem.message,
			)
		}
		case 'extract_count_max':
			return { kind: 'count' }
		case 'pay_code_not_set':
			return { kind: 'no_code' }
		case 'invalid': {
			const field = problem.field === undefined ? undefined : fields[problem.field]
			if (field) return fault(field, invalidText(field, problem.message))
			break
		}
		default:
	}
	return { kind: 'said', text: failureText(error) }
}

function invalidText(field: WithdrawField, said: string): string {
	if (field === 'bank_card') return t('withdraw.card_wrong')
	return field === 'blockchain' ? t('withdraw.address_wrong') : said
}
