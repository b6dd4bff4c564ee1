import type { Me } from '../../shared/session.ts'

/** The two ways to reach a shopper. */
export type ContactKind = 'email' | 'mobile'

/** What an account says about its contacts. */
export type ContactOwner = Pick<
	Me,
	'email' | 'mobile' | 'dial_code' | 'email_verified' | 'mobile_verified'
>

/** First the new contact with the password, then the codes that were sent. */
export type ContactStep = 'contact' | 'codes'
