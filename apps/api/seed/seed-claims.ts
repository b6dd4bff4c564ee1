import { readFile } from 'node:fs/promises'
import {
	createClaim,
	listOrders,
	appealClaim,
	quoteClaim,
	shipReturn,
	type UploadScene,
} from '@portolan/contract'
import {
	addShopEvidence,
	decideClaim,
	acceptReturn,
	noteReturnDelivered,
} from '../src/claims/index.ts'
import type { TxContext, MerchantActor } from '../src/platform/context.ts'
import { keepPicture } from '../src/platform/media/index.ts'
import { callAs } from './call-as.ts'
import { claimStories, type ClaimStory } from './claim-stories.ts'
import { shopOwner } from './shop-owner.ts'
import { find, type Step, type StoryThings } from './story-steps.ts'
import { acting } from './world.ts'

/** The steps of all claims, after the receipt of their orders. */
export function claimSteps(things: StoryThings): Step[] {
	return claimStories.flatMap((story) => stepsOf(story, things))
}

function stepsOf(story: ClaimStory, things: StoryThings): Step[] {
	const shopper = find(things.people, story.shopper)
	const product = find(things.products, story.product)
	let claimId = ''
	let shopId = ''
	const steps: Step[] = [
		{
			daysAgo: story.asked.at,
			async run(now) {
				const ctx = acting(now, shopper)
				const { at: _at, picture, amount, ...said } = story.asked
				const { list } = await callAs(ctx, listOrders, { limit: 50 })
				const order = list.find(({ products }) =>
					products.some((line) => line.product_id === product.id),
				)
				const line = order?.products.find((one) => one.product_id === product.id)
				if (!order || !line) throw new Error(`${story.shopper} never bought ${story.product}.`)
				const quote = await callAs(ctx, quoteClaim, {
					order_id: order.order_id,
					order_product_ids: line.order_product_id,
					reason: said.reason,
				})
				const claim = await callAs(ctx, createClaim, {
					...said,
					order_id: order.order_id,
					lines: [{ order_product_id: line.order_product_id, num: line.product_num }],
					amount: amount ?? quote.max,
					images: [await proofOf(ctx, shopper.id, 'refund', picture)],
				})
				claimId = claim.refund_id
				shopId = claim.mer_id
			},
		},
	]
	const { approved, sentBack, refused, appealed, contradicted } = story
	/** The claim and its shop are known after the first step. */
	const asShop = (daysAgo: number, run: (ctx: TxContext<MerchantActor>) => Promise<unknown>) =>
		steps.push({
			daysAgo,
			async run(now) {
				await run({ ...now, actor: shopOwner(shopId) })
			},
		})

	if (approved)
		asShop(approved.at, (ctx) =>
			decideClaim(ctx, {
				claimId,
				answer: 'approve',
				...(approved.returnAddress === undefined ? {} : { returnAddress: approved.returnAddress }),
			}),
		)
	if (sentBack) {
		const { at, carrier, number, arrived, confirmed } = sentBack
		steps.push({
			daysAgo: at,
			async run(now) {
				const parcel = { refund_id: claimId, carrier, delivery_no: number }
				await callAs(acting(now, shopper), shipReturn, parcel)
			},
		})
		if (arrived !== undefined) asShop(arrived, (ctx) => noteReturnDelivered(ctx, { claimId }))
		if (confirmed !== undefined) asShop(confirmed, (ctx) => acceptReturn(ctx, { claimId }))
	}
	if (refused)
		asShop(refused.at, async (ctx) =>
			decideClaim(ctx, {
				claimId,
				answer: 'refuse',
				reason: refused.text,
				images: [await proofOf(ctx, ctx.actor.id, 'evidence', refused.picture)],
			}),
		)
	if (appealed)
		steps.push({
			daysAgo: appealed.at,
			async run(now) {
				await callAs(acting(now, shopper), appealClaim, {
					refund_id: claimId,
					to: 'platform',
					explain: appealed.text,
					images: [await proofOf(now, shopper.id, 'refund', appealed.picture)],
				})
			},
		})
	if (contradicted)
		asShop(contradicted.at, async (ctx) =>
			addShopEvidence(ctx, {
				claimId,
				explain: contradicted.text,
				images: [await proofOf(ctx, ctx.actor.id, 'evidence', contradicted.picture)],
			}),
		)
	return steps
}

/** Uploads a picture of the catalogue as somebody's proof. Returns its address. */
async function proofOf(
	ctx: TxContext,
	ownerId: string,
	scene: UploadScene,
	picture: string,
): Promise<string> {
	const sent = await readFile(new URL(`pictures/${picture}`, import.meta.url))
	const { url } = await keepPicture(ctx, { ownerId, scene, sent })
	return url
}
