import { endpoints } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { paymentPasswordAbove } from '../account-settings.ts'
import { paymentPasswordUntil } from '../payment-pin/payment-password.ts'
import { ownProfileIn, readOwnProfile } from './own-profile-queries.ts'
import { presentLanguage } from './present-language.ts'

const usualCodeLength = 6

/** Returns the profile of the caller, their money and the counts for the badges. */
export const getUserInfo = handle(
	endpoints.getUserInfo,
	{ readRows: (ctx) => readOwnProfile(ctx, ctx.actor.id) },
	async (ctx, _, rows) => {
		const { id } = ctx.actor
		const person = ownProfileIn(ctx, rows)
		if (!person || person.status !== 'active') refuse('unauthorized', 'The account is not open.')
		const lockedUntil = person.pay_code_locked_until
		const passwordUntil = paymentPasswordUntil(ctx, {
			contactAt: person.contact_changed_at,
			payCodeAt: person.pay_code_reset_at,
			passkeyAt: person.passkey_added_at,
		})
		return {
			id,
			username: person.username ?? '',
			nickname: person.nickname,
			family_name: person.family_name,
			given_name: person.given_name,
			email: person.email ?? '',
			mobile: person.mobile,
			dial_code: person.dial_code,
			avatar: person.avatar,
			money: formatAmount(person.available),
			money_hold: formatAmount(person.held),
			money_escrow: formatAmount(person.escrow),
			email_verified: person.email_verified_at === null ? 0 : 1,
			mobile_verified: person.mobile_verified_at === null ? 0 : 1,
			have_pay: person.pay_code_length === null ? 0 : 1,
			pay_code_len: person.pay_code_length ?? usualCodeLength,
			passkey_count: person.passkey_count,
			pay_code_until:
				lockedUntil && !ctx.moments.hasCome(lockedUntil) ? toSeconds(lockedUntil) : null,
			pay_password_above: passwordUntil && formatAmount(ctx.settings.get(paymentPasswordAbove)),
			pay_password_until: passwordUntil && toSeconds(passwordUntil),
			order_unpaid: person.order_unpaid,
			order_unshipped: person.order_unshipped,
			order_unreceived: person.order_unreceived,
			order_uncommented: person.order_uncommented,
			notice_unread: person.notice_unread,
			lang: presentLanguage(person.lang),
			createtime: toSeconds(person.created_at),
		}
	},
)
