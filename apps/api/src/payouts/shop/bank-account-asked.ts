import { accountFingerprint, readBankAccount, readSavedAccount } from '../../money-out/index.ts'
import { after } from '../../platform/clock.ts'
import type { Context, MerchantContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findFirstAsked, payoutRows } from '../payout-queries.ts'
import { payoutDelayHours } from '../payout-settings.ts'

/** A bank account in the form: that of an earlier payout, or a new one by its fields. */
export interface BankAccountGiven {
	account_of?: string | undefined
	real_name?: string | undefined
	bank_card?: string | undefined
	bank_name?: string | undefined
}

/** The destination of a payout. `account` is a card's number or an IBAN, whole. */
export interface BankAccountAsked {
	account: string
	realName: string
	bankName: string
	/** It is not paid before; null for an account that was used long enough ago. */
	delayUntil: Date | null
}

/**
 * Reads the destination of a payout. Refuses `not_found` for a payout of another shop, and `invalid` for a number that is
 * neither a card's nor an IBAN.
 */
export async function readBankAccountAsked(
	ctx: MerchantContext,
	given: BankAccountGiven,
	now: Date,
): Promise<BankAccountAsked> {
	const named = await accountOf(ctx, given)
	const firstAsked = await findFirstAsked(
		ctx.db,
		ctx.actor.shopId,
		accountFingerprint(ctx, named.account),
	)
	return { ...named, delayUntil: delayOf(ctx, firstAsked, now) }
}

/** Until when payouts to an account are delayed, by the time of the first request, which is now without one; null without a delay. */
export function delayOf(ctx: Context, firstAsked: Date | null, now: Date): Date | null {
	const until = after(firstAsked ?? now, ctx.settings.get(payoutDelayHours) * 3600)
	return until > now ? until : null
}

async function accountOf(
	ctx: MerchantContext,
	given: BankAccountGiven,
): Promise<Omit<BankAccountAsked, 'delayUntil'>> {
	if (given.account_of !== undefined) {
		const earlier = await payoutRows.find(ctx.db, given.account_of, ctx.actor.shopId)
		if (!earlier) refuse('not_found', 'No such payout.')
		return {
			account: readSavedAccount(
				ctx,
				{ table: 'merchant_payout', id: earlier.id, ownerId: earlier.shop_id },
				earlier,
				'account_of',
			),
			realName: earlier.real_name,
			bankName: earlier.bank_name,
		}
	}
	const account = readBankAccount(given.bank_card ?? '')
	if (account === null)
		refuse('invalid', 'This is neither a card number nor an IBAN.', {
			field: 'bank_card',
			params: { reason: 'a card number or an IBAN' },
		})
	return { account, realName: given.real_name ?? '', bankName: given.bank_name ?? '' }
}
