import type { Me } from '../../shared/session.ts'

/** The fields of an account that decide which steps are shown. */
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
