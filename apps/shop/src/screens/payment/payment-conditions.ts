import { cents, formatAmount } from '@portolan/money'
import type { PayRefusal } from '../../features/orders/index.ts'
import type { Me } from '../../shared/session.ts'

/** What a payment needs before it can be made. */
export interface PaymentConditions {
	/** What the balance lacks, as wire text; null where it is enough, as far as this page knows. */
	missing: string | null
	/** What is missing, or what the server said is missing. */
	lacks: string | null
	/** Until when the payment PIN is locked (seconds); null where it is not. */
	lockedUntil: number | null
	/** The login password is asked for as well. */
	needsPassword: boolean
	/** There is a payment PIN. True until the account is known. */
	hasPin: boolean
}

/** What paying `total` needs of the account, or of what the server refused the last time. */
export function paymentConditions(
	me: Me | undefined,
	total: string,
	refusal: PayRefusal | null,
): PaymentConditions {
	const missing =
		me && cents(me.money) < cents(total) ? formatAmount(cents(total) - cents(me.money)) : null
	const passwordAbove = me?.pay_password_above ?? null
	return {
		missing,
		lacks: (refusal?.code === 'balance_low' ? refusal.missing : null) ?? missing,
		lockedUntil: (refusal?.code === 'locked' ? refusal.until : null) ?? me?.pay_code_until ?? null,
		needsPassword:
			refusal?.code === 'password' ||
			(passwordAbove !== null && cents(total) > cents(passwordAbove)),
		hasPin: me ? me.have_pay === 1 && refusal?.code !== 'not_set' : true,
	}
}
