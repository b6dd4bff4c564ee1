import { randomBytes } from 'node:crypto'
import type { LanguageFile, MerchantRole, StaffRight } from '@portolan/contract'
import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import { words } from '../../platform/words/words.ts'
import type { MerchantRow } from '../merchant-queries.ts'
import { invitationDays, resetMinutes } from '../merchant-settings.ts'
import { sellerLink } from '../seller-link.ts'
import { replaceInvitation, replaceReset } from './link-queries.ts'

/** A person who is invited to a shop. */
export interface Invited {
	shop: { id: string; name: string }
	role: MerchantRole
	/** As staff; an owner has all. */
	rights: readonly StaffRight[]
	email: string
	name: string
	lang: LanguageFile
	/** Null: the platform, with an approved application. */
	invitedBy: string | null
}

/** Mails a one-time link that creates a merchant; an earlier one to the same e-mail becomes invalid. */
export async function giveInvitation(
	ctx: TxContext,
	invited: Invited,
): Promise<{ id: string; link: string; expiresAt: Date }> {
	const token = newToken()
	const id = newId()
	const days = ctx.settings.get(invitationDays)
	const expiresAt = after(ctx.clock.now(), days * 86_400)
	await replaceInvitation(ctx, {
		id,
		token_hash: tokenHash(token),
		shop_id: invited.shop.id,
		role: invited.role,
		rights: [...invited.rights],
		email: invited.email,
		name: invited.name,
		invited_by: invited.invitedBy,
		expires_at: expiresAt,
	})
	const link = sellerLink(ctx, '/join', token)
	const letter = invited.invitedBy === null ? 'merchant.approved' : 'merchant.join'
	await sendMessage(ctx, {
		to: invited.email,
		channel: 'email',
		subject: words(invited.lang, `${letter}.subject`, { shop: invited.shop.name }),
		text: words(invited.lang, `${letter}.text`, { shop: invited.shop.name, link, days }),
	})
	return { id, link, expiresAt }
}

/** Mails a one-time link to choose a new password. */
export async function giveReset(
	ctx: TxContext,
	merchant: MerchantRow,
	shopName: string,
): Promise<void> {
	const token = newToken()
	const minutes = ctx.settings.get(resetMinutes)
	await replaceReset(ctx, {
		id: newId(),
		token_hash: tokenHash(token),
		shop_id: merchant.shop_id,
		email: merchant.email,
		user_id: merchant.id,
		expires_at: after(ctx.clock.now(), minutes * 60),
	})
	await sendMessage(ctx, {
		to: merchant.email,
		channel: 'email',
		subject: words(merchant.lang, 'merchant.reset.subject'),
		text: words(merchant.lang, 'merchant.reset.text', {
			shop: shopName,
			link: sellerLink(ctx, '/reset', token),
			minutes,
		}),
	})
}

/** 32 random bytes as base64url; stored hashed. */
export function newToken(): string {
	return randomBytes(32).toString('base64url')
}
