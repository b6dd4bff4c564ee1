import {
	createClaim,
	login,
	getOrder,
	getClaim,
	quoteClaim,
	type ClaimDetail,
	type InputOf,
	type RefundReason,
	type ReplyOf,
	staffRights,
} from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestApp, Person } from '../../../test/test-app.ts'
import { walletOf } from '../../ledger/index.ts'
import { addressFor, paidOrderOf } from '../../orders/testing/checkout-fixtures.ts'
import { receiveOrder, shipOrder } from '../../orders/index.ts'
import type { MerchantActor, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { keepPicture } from '../../platform/media/index.ts'

/** A day, in seconds. */
export const day = 86_400

/** An actor of a shop, as for a signed-in merchant. */
export interface ShopPerson {
	id: string
	shopId: string
}

/** A merchant of this shop. */
export function shopPerson(shopId: string): ShopPerson {
	return { id: newId(), shopId }
}

/** Acts as one of a shop's people, in one transaction. */
export function asShop<T>(
	app: TestApp,
	{ id, shopId }: ShopPerson,
	operation: (ctx: TxContext<MerchantActor>) => Promise<T>,
): Promise<T> {
	return app.inside((ctx) =>
		operation({
			...ctx,
			actor: {
				kind: 'merchant',
				id,
				sessionId: '',
				name: 'Ann',
				shopId,
				role: 'owner',
				rights: staffRights,
				confirmedUntil: new Date('2100-01-01'),
				apiKey: null,
			},
		}),
	)
}

/** The address of a picture this person uploaded for a claim: a shopper's proof, or a shop's evidence. */
export async function proofOf(app: TestApp, person: { id: string }): Promise<string> {
	const sent = await sharp({
		create: { width: 60, height: 40, channels: 3, background: '#a33' },
	})
		.png()
		.toBuffer()
	const { url } = await app.inside((ctx) =>
		keepPicture(ctx, {
			ownerId: person.id,
			scene: 'shopId' in person ? 'evidence' : 'refund',
			sent,
		}),
	)
	return url
}

/** A shopper with a paid order, a merchant of the shop and a picture. */
export interface Bought {
	app: TestApp
	person: Person
	orderId: string
	lineId: string
	/** The id of the delivery address. */
	addressId: string
	shop: ShopPerson
	proof: string
}

/** Buys a number of pieces; the order is brought to the state in `until`. */
export async function bought(
	app: TestApp,
	given: {
		num?: number
		price?: string
		freight?: 'free'
		until?: 'paid' | 'shipped' | 'received'
		person?: Person
		addressId?: string
		shopId?: string
		promo?: string
	} = {},
): Promise<Bought> {
	const person = given.person ?? (await app.shopperWith({ money: '1000.00' }))
	const shopId =
		given.shopId ??
		(await app.shop(given.freight === 'free' ? { freight: { rate: { kind: 'free' } } } : {}))
	const cup = await app.product({ price: given.price ?? '10.00', shopId })
	const addressId = given.addressId ?? (await addressFor(app, person))
	const orderId = await paidOrderOf(app, person, cup.skuId, {
		addressId,
		num: given.num ?? 1,
		...(given.promo !== undefined && { promo: given.promo }),
	})
	const by = { kind: 'merchant', id: shopId } as const
	const until = given.until ?? 'paid'
	if (until !== 'paid')
		await app.inside((ctx) =>
			shipOrder(ctx, { orderId, carrier: 'Post', deliveryNo: `P${orderId}`, by }),
		)
	if (until === 'received')
		await app.inside((ctx) =>
			receiveOrder(ctx, { orderId, by: { kind: 'shopper', id: person.id } }),
		)
	const detail = await app.as(person)(getOrder, { order_id: orderId })
	return {
		app,
		person,
		orderId,
		addressId,
		lineId: detail.products[0]?.order_product_id ?? '',
		shop: shopPerson(shopId),
		proof: await proofOf(app, person),
	}
}

/** How a claim differs from one for all pieces, as damaged, for the whole quote. */
export type ClaimWish = Partial<Omit<InputOf<typeof createClaim>, 'order_id'>> & {
	/** The number of pieces of the line. */
	num?: number
	/** The percentage of the quote. */
	percent?: number
}

/** Claims as the app does: the quote, then the claim for all of it unless `wish` says otherwise. */
export async function claim(
	on: Bought,
	wish: ClaimWish = {},
): Promise<ReplyOf<typeof createClaim>> {
	const { num, percent = 100, ...fields } = wish
	const reason: RefundReason = fields.reason ?? 'no_longer_needed'
	const quote = await on.app.as(on.person)(quoteClaim, {
		order_id: on.orderId,
		reason,
		...(num !== undefined && { order_product_ids: `${on.lineId}:${num}` }),
	})
	return on.app.as(on.person)(createClaim, {
		order_id: on.orderId,
		lines: quote.lines
			.filter((line) => line.num > 0)
			.map((line) => ({ order_product_id: line.order_product_id, num: line.num })),
		refund_type: 0,
		product_status: 1,
		reason,
		explain: 'It came in pieces.',
		amount: formatAmount((cents(quote.max) * BigInt(percent)) / 100n),
		images: [on.proof],
		...fields,
	})
}

/** A claim as its shopper sees it, at any time. */
export async function seen(on: Bought, claimId: string): Promise<z.output<typeof ClaimDetail>> {
	return on.app.as(await signedIn(on))(getClaim, { refund_id: claimId })
}

/** Sessions end after three days; claims last longer. */
export async function signedIn({ app, person }: Pick<Bought, 'app' | 'person'>): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}

/** Expects what the shopper can spend, and what is in escrow, as wire text. */
export async function expectMoney(on: Bought, available: string, escrow: string): Promise<void> {
	expect(await on.app.inside((ctx) => walletOf(ctx, on.person.id))).toEqual({
		available: cents(available),
		held: 0n,
		escrow: cents(escrow),
	})
	await on.app.expectBooksAtZero()
}
