import { endpoints } from '@portolan/contract'
import { addShop, refuseTakenShopName } from '../../catalogue/index.ts'
import { writeAuditEntry } from '../../operators/index.ts'
import type { TxContext, OperatorActor } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { giveInvitation } from '../sign-in/give-link.ts'
import { newShopPicture } from '../new-shop-picture.ts'
import { endApplication, lockApplication, type ApplicationRow } from './application-queries.ts'
import { presentApplication } from './present-application.ts'

/**
 * Approves an application: opens the shop with the shipping template of new shops and mails its owner a one-time link. If
 * several approve at once, only the first succeeds: the others are refused with `state_changed`. Refuses `already_taken`
 * if another shop took the name meanwhile. Source: docs/product/merchants.md, Applications; docs/product/checkout.md,
 * Shipping cost.
 */
export const approveApplication = handle(endpoints.approveApplication, async (ctx, input) => {
	const row = await lockApplication(ctx, input.application_id)
	if (!row) refuse('not_found', 'No such application.')
	if (row.status !== 'waiting') refuse('state_changed', `An application that is ${row.status}.`)
	await refuseTakenShopName(ctx, row.shop_name)

	const shopId = await addShop(ctx, {
		name: row.shop_name,
		country: row.country,
		tagline: firstWordsOf(row.story),
		story: row.story,
		avatar: newShopPicture,
		founded: ctx.clock.now().getUTCFullYear(),
		ownerName: row.legal_name,
	})
	const approved = await endApplication(ctx, row.id, {
		status: 'approved',
		decidedBy: ctx.actor.id,
		shopId,
	})
	await inviteOwner(ctx, approved, shopId)
	await writeAuditEntry(ctx, {
		action: 'application.approve',
		subject: `application:${row.id}`,
		before: { status: 'waiting' },
		after: { status: 'approved', shop_id: shopId, shop_name: row.shop_name },
	})
	await publish(ctx, { topic: 'shop.opened', subject: shopId, data: { application_id: row.id } })
	return presentApplication(ctx, approved)
})

/** Mails the invitation to the owner of a new shop. */
export async function inviteOwner(
	ctx: TxContext<OperatorActor>,
	row: ApplicationRow,
	shopId: string,
): Promise<void> {
	await giveInvitation(ctx, {
		shop: { id: shopId, name: row.shop_name },
		role: 'owner',
		rights: [],
		email: row.email,
		name: row.contact_name,
		lang: row.lang,
		invitedBy: null,
	})
}

/** The first sentence of a story, or as many whole words of it as fit under a name. */
function firstWordsOf(story: string): string {
	const most = 80
	const [first = ''] = story.split(/(?<=[.!?。！？])\s|\n/u)
	if (first.length <= most) return first
	return `${first.slice(0, most).replace(/\s+\S*$/u, '')}…`
}
