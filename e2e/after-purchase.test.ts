import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	getUserInfo,
	listOrders,
	listNotifications,
	getOrder,
	getClaim,
	listClaims,
} from '@portolan/contract'
import { reconcile } from '../apps/api/src/ledger/index.ts'
import {
	buyFromBoth,
	countMoves,
	signInAgain,
	tokenOf,
	type ClaimListed,
	type Scene,
} from './after-purchase-scene.ts'
import { liveSomewhere, thingOf } from './buying.ts'
import { addPictures, claimAll, onOneClaim, sees, shopOf } from './claiming.ts'
import { confirm, deskSay, openDesk, signInAtDesk } from './desk.ts'
import { centsIn, handsOn } from './shopper-steps.ts'
import {
	noteDelivered,
	openRecord,
	openSeller,
	openSellerChat,
	sendParcel,
	talk,
} from './seller.ts'
import { openWorld, type World } from './world.ts'

/** What follows a purchase, as the shopper, the shops and the platform see it at the same time. */

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

const day = 24 * 3600
const refundedPart = '12.50'

/** The messages of the conversations. */
const said = { ask: 'Could one of the two come earlier?', answer: 'Yes, it leaves today.' }

/** The first order is shipped in two parcels, and its page shows it without a reload. */
async function receiveInTwoParcels({
	phone,
	hands,
	moves,
	ada,
	chatting,
	adaChat,
	first,
}: Scene): Promise<void> {
	await phone.page.goto(`/orderInfo/${first.order_id}`)
	await hands.on('title.orderInfo')
	await sees(hands, 'order.status.waiting_deliver')
	const before = moves()
	await openRecord(ada, 'seller.orders', first.order_sn)
	await sendParcel(ada, { carrier: 'Harbour Post', number: 'HP-1001', pieces: 1 })
	await phone.page.getByText('HP-1001', { exact: true }).waitFor()
	await sees(hands, 'order.hint.part_shipped')
	await sees(hands, 'order.status.waiting_deliver')
	await talk(chatting, adaChat, { ask: 'I see the first one.', answer: 'The second follows now.' })
	await sendParcel(ada, { carrier: 'Harbour Post', number: 'HP-1002' })
	await phone.page.getByText('HP-1002', { exact: true }).waitFor()
	await sees(hands, 'order.status.deliveried')
	await noteDelivered(ada, 'HP-1001')
	await noteDelivered(ada, 'HP-1002')
	await phone.page.getByText(hands.words('order.move.delivered'), { exact: true }).first().waitFor()
	expect(moves()).toBe(before)

	await hands.tap('button', 'order.action.received')
	await hands.tap('button', 'order.receive_confirm', phone.page.getByRole('alertdialog'))
	await hands.told('order.received')
	await sees(hands, 'order.status.received')
}

/** A review with pictures, answered by the shop. */
async function reviewAndAnswer({ nadia, phone, hands, ada, first }: Scene): Promise<void> {
	const call = world.as(nadia.token)
	const review = 'Sturdy, and both came as shown.'
	await hands.tap('link', 'order.action.comment')
	await hands.on('title.comment')
	const [line] = first.products
	if (!line) throw new Error('An order without lines.')
	await phone.page
		.getByRole('button', { name: hands.words('comment.write_of', { title: line.title }) })
		.tap()
	const sheet = phone.page.getByRole('dialog')
	for (const score of ['product', 'service', 'postage'])
		await sheet
			.getByRole('group', { name: hands.words(`comment.${score}_score`) })
			.getByRole('radio', { name: hands.words('comment.stars', { count: 5, shown: '5' }) })
			.check({ force: true })
	await hands.fill('comment.words', review)
	await addPictures(hands, 'comment.picture_remove', 'place', [
		'adjustable-weight-bench-1',
		'adjustable-weight-bench-2',
	])
	await hands.tap('button', 'comment.send', sheet)
	await hands.told('comment.thanks')

	await ada.goTo('seller.reviews')
	const written = ada.page.getByRole('row').filter({ hasText: review })
	await written.getByRole('button', { name: /image 2:/ }).waitFor()
	await written.getByRole('button', { name: new RegExp(`^${deskSay('seller.answer')}: `) }).click()
	await ada.page.getByRole('dialog').getByRole('textbox').fill('Thank you, Nadia!')
	await ada.press('decision.continue')
	await confirm(ada, deskSay('seller.answer'))
	await written.getByText('Thank you, Nadia!').waitFor()
	await phone.page.goto(`/detail/${line.product_id}/${first.shop.mer_id}`)
	await hands.on('title.detail')
	await phone.page.getByText(review).first().waitFor()
	await phone.page.getByText('Thank you, Nadia!').first().waitFor()
	expect((await call(getOrder, { order_id: first.order_id })).status).toBe(4)
}

/** The other order: received, not as described, and the claim rejected by its shop. */
async function claimAndRefuse({
	nadia,
	phone,
	hands,
	moves,
	tomas,
	second,
}: Scene): Promise<ClaimListed> {
	const call = world.as(nadia.token)
	await openRecord(tomas, 'seller.orders', second.order_sn)
	await sendParcel(tomas, { carrier: 'Harbour Post', number: 'HP-2001' })
	await noteDelivered(tomas, 'HP-2001')
	await phone.page.goto(`/orderInfo/${second.order_id}`)
	await hands.on('title.orderInfo')
	await hands.tap('button', 'order.action.received')
	await hands.tap('button', 'order.receive_confirm', phone.page.getByRole('alertdialog'))
	await hands.told('order.received')
	await hands.tap('link', 'orderInfo.refund')
	await claimAll(hands, {
		product: 'received',
		reason: 'not_as_described',
		explain: 'The colour is another one than shown.',
	})
	await sees(hands, 'claim.status.applied')
	const [claim] = (await call(listClaims)).list
	if (!claim) throw new Error('No claim was made.')
	const asked = moves()

	await openRecord(tomas, 'seller.claims', claim.refund_sn)
	await tomas.told('The colour is another one than shown.')
	await tomas.page
		.getByRole('button', { name: /image 1:/ })
		.first()
		.waitFor()
	await tomas.press('seller.claim_action.refuse')
	await tomas.fill('seller.what_you_say', 'The page shows this very colour.')
	// The picture on the page is the proof: it is at hand.
	await tomas.page
		.getByRole('dialog')
		.getByRole('button', { name: deskSay('picture.use', { name: '' }).trim() })
		.click()
	await tomas.page
		.getByRole('img', { name: deskSay('picture.nth', { label: deskSay('seller.proofs'), at: 1 }) })
		.waitFor()
	await tomas.page.keyboard.press('Control+Enter')
	await sees(hands, 'claim.status.refused')
	await sees(hands, 'claim.step.refused')
	await phone.page.getByText('The page shows this very colour.').waitFor()
	expect(moves()).toBe(asked)
	return claim
}

/** Appeals to the platform, and writes to it. */
async function appealAndAsk(
	{ phone, hands, platform, tab, chatting, second }: Scene,
	claim: ClaimListed,
): Promise<void> {
	await hands.tap('button', 'claim.appeal')
	const appeal = phone.page.getByRole('dialog')
	await appeal
		.getByLabel(hands.words('claim.explain'), { exact: true })
		.fill('Please compare them.')
	await hands.tap('button', 'claim.appeal', appeal)
	await hands.told('claim.said_told')
	await sees(hands, 'claim.status.dispute')
	await openRecord(platform, 'disputes.title', claim.refund_sn)
	await platform.told(deskSay('dispute.too_early'))
	expect(await platform.page.getByRole('button', { name: deskSay('dispute.decide') }).count()).toBe(
		0,
	)
	await tab.page.goto(`/service?platform=1&order_id=${second.order_id}`)
	await tab.page.getByRole('log').waitFor()
	await chatting.fill('chat.field', 'How long will it take?')
	await chatting.tap('button', 'chat.send')
	await platform.goTo('chat.title')
	await platform.page
		.getByRole('list', { name: deskSay('chat.title') })
		.getByRole('link')
		.filter({ hasText: 'How long will it take?' })
		.click()
	await platform.press('chat.take')
	await talk(chatting, platform, {
		ask: 'Should I send more pictures?',
		answer: 'No, these will do. Three days.',
	})
}

/** Three days later everybody signs in again; the platform decides, and the claim's page shows it without a reload. */
async function decideByPlatform(
	{ nadia, phone, hands, moves, platform, tab, adaChat }: Scene,
	claim: ClaimListed,
): Promise<void> {
	await Promise.all([tab.close(), adaChat.close()])
	await world.api.advance(3 * day + 60)
	await signInAgain(hands, nadia)
	await phone.page.goto(`/refund?refund_id=${claim.refund_id}`)
	await onOneClaim(hands)
	await sees(hands, 'claim.status.dispute')
	const call = world.as(await tokenOf(phone))
	const wallet = await call(getUserInfo)
	const waiting = moves()
	await platform.page.goto(`/console/disputes/${claim.refund_id}`)
	await signInAtDesk(platform, 'operator1')
	await platform.press('dispute.decide')
	await platform.page
		.getByRole('dialog')
		.getByRole('radio', { name: deskSay('dispute.outcome.part') })
		.check()
	await platform.fill('dispute.part', refundedPart)
	await platform.fill('dispute.reason', 'The pictures differ a little.')
	await platform.press('decision.continue')
	await confirm(platform, deskSay('dispute.confirm.pay', { amount: `$${refundedPart}` }))
	await platform.told(deskSay('dispute.decided'))
	await sees(hands, 'claim.status.refunded')
	await phone.page.getByText('The pictures differ a little.').waitFor()
	expect(moves()).toBe(waiting)
	expect(await call(getClaim, { refund_id: claim.refund_id })).toMatchObject({
		state: 4,
		refunded: refundedPart,
	})
	await phone.page.goto('/capitalRecord')
	await hands.on('title.capitalRecord')
	const available = phone.page.getByRole('region', { name: hands.words('wallet.available') })
	expect(centsIn(await available.innerText())).toBe(centsIn(wallet.money) + centsIn(refundedPart))
}

/** Each message is there once on each side. */
async function findWordsOnce({ phone, first }: Scene): Promise<void> {
	const later = await world.phone({
		token: (await tokenOf(phone)) ?? '',
	})
	await later.page.goto(`/service?mer_id=${first.shop.mer_id}`)
	const log = later.page.getByRole('log')
	for (const words of [said.ask, said.answer, 'The second follows now.']) {
		await log.getByText(words, { exact: true }).first().waitFor()
		expect(await log.getByText(words, { exact: true }).count()).toBe(1)
	}
	await later.close()
}

/** Fifteen days after receipt, plus the time that the claim stopped it, both shops have their money, minus the commission. */
async function settleWithShops({ first, second }: Scene): Promise<void> {
	await world.api.advance(15 * day + 3600)
	const gross = [centsIn(first.total_price), centsIn(second.total_price) - centsIn(refundedPart)]
	const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
	for (const [at, login] of ['merchant1', 'merchant2'].entries()) {
		const seller = await openSeller(world, login)
		const order = at === 0 ? first : second
		const brought = gross[at] ?? 0
		const commission = Math.round(brought * 0.05)
		await seller.goTo('seller.statement')
		const row = seller.page
			.getByRole('table', { name: deskSay('seller.statement') })
			.getByRole('row')
			.filter({ hasText: order.order_sn })
		await row.waitFor()
		const told = await row.innerText()
		for (const cents of [brought, commission, brought - commission])
			expect(told).toContain(dollars.format(cents / 100))
		expect(seller.complaints).toEqual([])
		await seller.close()
	}
}

/** The inbox: every notification once. */
async function readInbox({ nadia, phone, hands }: Scene): Promise<void> {
	await signInAgain(hands, nadia)
	await phone.page.goto('/notification')
	await hands.on('title.notification')
	const call = world.as(await tokenOf(phone))
	const { list } = await call(listNotifications, { limit: 50 })
	const counts: Record<string, number> = {}
	for (const { kind, group } of list)
		// For a conversation that was read at once there is no notification.
		if (group !== 'chat') counts[kind] = (counts[kind] ?? 0) + 1
	expect(counts).toEqual({
		'account.new_device': 1,
		'account.pay_code_set': 1,
		'recharge.passed': 1,
		'order.created': 2,
		'order.paid': 2,
		'order.shipped': 2,
		'order.delivered': 2,
		'order.received': 2,
		'order.completed': 2,
		'review.answered': 1,
		'claim.applied': 1,
		'claim.refused': 1,
		'claim.dispute': 1,
		'claim.refunded': 1,
	})
	await hands.page
		.getByRole('tab', { name: new RegExp(`^${hands.words('notices.group_claims')}`) })
		.tap()
	const claims = list.filter(({ group }) => group === 'claims')
	for (const { title } of claims)
		await phone.page.getByText(title, { exact: true }).filter({ visible: true }).first().waitFor()
	const shown = phone.page
		.getByRole('main')
		.filter({ visible: true })
		.locator('a[href*="refund_id"]')
	expect(await shown.count()).toBe(claims.length)
}

test('two orders with three browsers at once: parcels, a review and a claim to the end, with chat beside it, and the books at zero', async () => {
	const shops = [await shopOf(world, 'merchant1'), await shopOf(world, 'merchant2')] as const
	const things = [await thingOf(world, shops[0]), await thingOf(world, shops[1])] as const
	const nadia = await world.person({ money: 2_000_00n })
	await liveSomewhere(world, nadia)
	const phone = await world.phone({ token: nadia.token })
	const hands = handsOn(phone.page, 'en')
	const moves = countMoves(phone.page)

	const [ada, tomas, platform] = await Promise.all([
		openSeller(world, 'merchant1'),
		openSeller(world, 'merchant2'),
		openDesk(world),
	])
	await signInAtDesk(platform, 'operator1')

	await buyFromBoth(hands, things)
	const bought = (await world.as(nadia.token)(listOrders)).list
	const [first, second] = shops.map((shop) => bought.find(({ shop: of }) => of.mer_id === shop))
	if (!first || !second) throw new Error('Two shops, two orders.')
	expect(bought.map(({ status }) => status)).toEqual([1, 1])

	// Writes to each shop, in a second tab.
	const tab = await world.phone({ token: nadia.token })
	const chatting = handsOn(tab.page, 'en')
	await tab.page.goto(`/service?mer_id=${first.shop.mer_id}&order_id=${first.order_id}`)
	await tab.page.getByRole('log').waitFor()
	const adaChat = await openSellerChat(world, ada)
	await chatting.fill('chat.field', 'Hello, it is about this order.')
	await chatting.tap('button', 'chat.send')
	await adaChat.page
		.getByRole('list', { name: deskSay('chat.title') })
		.getByRole('link')
		.filter({ hasText: 'Hello, it is about this order.' })
		.click()
	await talk(chatting, adaChat, said)

	const scene: Scene = {
		nadia,
		phone,
		hands,
		moves,
		ada,
		tomas,
		platform,
		tab,
		chatting,
		adaChat,
		first,
		second,
	}
	await receiveInTwoParcels(scene)
	await reviewAndAnswer(scene)
	const claim = await claimAndRefuse(scene)
	await appealAndAsk(scene, claim)
	await decideByPlatform(scene, claim)
	await findWordsOnce(scene)
	await settleWithShops(scene)
	await readInbox(scene)

	await signInAtDesk(platform, 'operator1')
	await platform.goTo('reconciliation.title')
	await platform.told(deskSay('reconciliation.ok'))
	expect(await reconcile(world.api.database.db)).toMatchObject({ ok: true })
	const complaints = [phone, tab, ada, adaChat, tomas, platform].flatMap((one) => one.complaints)
	expect(complaints).toEqual([])
	await Promise.all([phone, ada, tomas, platform].map((one) => one.close()))
})
