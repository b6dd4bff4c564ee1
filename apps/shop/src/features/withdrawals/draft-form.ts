import type { WishFaults } from './check-wish.ts'
import type { WithdrawField } from './withdrawal-types.ts'

/** The form as its fields need it: what was typed, what is wrong, and the function that takes what is typed. */
export interface DraftForm {
	values: Record<WithdrawField, string>
	faults: WishFaults
	type: (field: WithdrawField) => (text: string) => void
}
