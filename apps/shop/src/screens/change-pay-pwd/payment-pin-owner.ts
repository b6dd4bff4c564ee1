import type { Me } from '../../shared/session.ts'

/** What of an account decides what is asked for. */
export type PaymentPinOwner = Pick<
	Me,
	| 'have_pay'
	| 'pay_code_len'
	| 'email'
	| 'mobile'
	| 'dial_code'
	| 'email_verified'
	| 'mobile_verified'
>
