import type { Me } from '../../shared/session.ts'

/** The facts of a person that decide what is asked. */
export type PayCodeOwner = Pick<
	Me,
	| 'have_pay'
	| 'pay_code_len'
	| 'email'
	| 'mobile'
	| 'dial_code'
	| 'email_verified'
	| 'mobile_verified'
>
