import { t } from '../../shared/messages.ts'
import { typedAmount } from '../../shared/typed-amount.ts'
import { bareCardNumber, isCardNumber } from './bank-card-number.ts'
import { amountFault } from './check-amount.ts'
import { amountText } from './withdrawal-words.ts'
import type { Way, Wish, WithdrawField, WithdrawInfo } from './withdrawal-types.ts'

/** What the form of a withdrawal holds. */
export interface WithdrawDraft {
	way: Way
	/** A destination used before; null for a new one, which the fields name. */
	destinationId: string | null
	values: Record<WithdrawField, string>
}

/** What is wrong in it: a sentence for each wrong field. */
export type WishFaults = { [Name in WithdrawField]?: string | undefined }

/** What is wrong in the form; empty when nothing is. Only the server checks whether an address belongs to its network. */
export function wishFaults(draft: WithdrawDraft, info: WithdrawInfo): WishFaults {
	const faults: WishFaults = {}
	const fault = amountFault(draft.values.amount, info)
	if (fault) faults.amount = amountText(fault)
	return { ...faults, ...destinationFaults(draft) }
}

function destinationFaults({ way, destinationId, values }: WithdrawDraft): WishFaults {
	if (destinationId !== null) return {}
	const faults: WishFaults = {}
	const missing = (field: WithdrawField) => {
		const isMissing = values[field].trim() === ''
		if (isMissing) faults[field] = t('common.required')
		return isMissing
	}
	if (way === 'bank') {
		missing('real_name')
		if (!missing('bank_card') && !isCardNumber(values.bank_card))
			faults.bank_card = t('withdraw.card_wrong')
		missing('bank_name')
	} else {
		if (values.network === '') faults.network = t('withdraw.network_missing')
		if (!missing('blockchain') && !/^[0-9A-Za-z]{20,100}$/.test(values.blockchain.trim()))
			faults.blockchain = t('withdraw.address_wrong')
	}
	return faults
}

/** The input of the call; null while something in it is missing or wrong. */
export function wishOf(draft: WithdrawDraft, info: WithdrawInfo): Wish | null {
	const price = typedAmount(draft.values.amount)
	if (price === null || Object.keys(wishFaults(draft, info)).length > 0) return null
	const { way, destinationId, values } = draft
	if (destinationId !== null) return { extract_type: way, price, destination_id: destinationId }
	return way === 'bank'
		? {
				extract_type: 'bank',
				price,
				real_name: values.real_name.trim(),
				bank_card: bareCardNumber(values.bank_card),
				bank_name: values.bank_name.trim(),
			}
		: {
				extract_type: 'chain',
				price,
				network: values.network,
				blockchain: values.blockchain.trim(),
			}
}
