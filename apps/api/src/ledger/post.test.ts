import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import {
	balanceOf,
	bank,
	chainCustody,
	clearing,
	fees,
	hold,
	loss,
	merchantBalance,
	openChainCustody,
	openMerchantBalance,
	openWallet,
	post,
	promotions,
	reconcile,
	resolve,
	shopperEscrow,
	shopperWallet,
	statement,
	suspense,
	walletOf,
} from './index.ts'
import { openTestLedger, type TestLedger } from './testing/test-ledger.ts'

let ledger: TestLedger
beforeAll(async () => {
	ledger = await openTestLedger()
})
afterAll(async () => {
	expect(await reconcile(ledger.mover.db)).toMatchObject({ ok: true, total: 0n })
	await ledger.close()
})

/** A payment of a new order. */
function payment(shopperId: string, amount: bigint, orderId = newId()) {
	return {
		key: `order_pay:${orderId}`,
		kind: 'order_pay' as const,
		ref: orderId,
		legs: [{ from: shopperWallet(shopperId), to: shopperEscrow(shopperId), amount }],
	}
}

/** A withdrawal that is not decided. */
function withdrawal(shopperId: string, amount: bigint) {
	const id = newId()
	return {
		key: `withdraw:${id}`,
		kind: 'withdraw' as const,
		ref: id,
		legs: [{ from: shopperWallet(shopperId), to: clearing, amount }] as const,
	}
}

test('a payment moves the amount from the wallet into escrow', async () => {
	const bo = await ledger.shopperWith(10_00n)
	expect(await post(ledger.mover, payment(bo, 3_50n))).toMatchObject({ replayed: false })
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 6_50n, held: 0n, escrow: 3_50n })
})

test('refuses when the wallet is too low, says how much is missing, and moves nothing', async () => {
	const bo = await ledger.shopperWith(10_00n)
	await expect(post(ledger.mover, payment(bo, 30_00n))).rejects.toMatchObject({
		key: 'balance_low',
		params: { missing: '20.00' },
	})
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 10_00n, held: 0n, escrow: 0n })
})

test('after a refusal the transaction can go on and commit what it counted', async () => {
	const bo = await ledger.shopperWith(1_00n)
	await ledger.inside(async (ctx) => {
		await expect(post(ctx, payment(bo, 2_00n))).rejects.toMatchObject({ key: 'balance_low' })
		await post(ctx, payment(bo, 1_00n))
	})
	expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 0n, escrow: 1_00n })
})

test('of several legs all or none are posted, and a refusal names what is missing for all of them', async () => {
	const bo = await ledger.shopperWith(10_00n)
	const { legs, ...event } = payment(bo, 6_00n)
	await expect(
		post(ledger.mover, { ...event, legs: [...legs, ...legs, ...legs] }),
	).rejects.toMatchObject({ key: 'balance_low', params: { missing: '8.00' } })
	expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 10_00n })
})

test('a later leg can spend what an earlier leg brought', async () => {
	const bo = await ledger.shopperWith(1_00n)
	const id = newId()
	await post(ledger.mover, {
		key: `adjust:${id}`,
		kind: 'adjust',
		ref: id,
		legs: [
			{ from: promotions, to: shopperWallet(bo), amount: 4_00n },
			{ from: shopperWallet(bo), to: shopperEscrow(bo), amount: 5_00n },
		],
	})
	expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 0n, escrow: 5_00n })
})

test('a repeated event gives its first result, although the wallet is empty by then', async () => {
	const bo = await ledger.shopperWith(10_00n)
	const paid = payment(bo, 10_00n)
	const first = await post(ledger.mover, paid)
	expect(await post(ledger.mover, paid)).toEqual({ txnId: first.txnId, replayed: true })
	expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 0n, escrow: 10_00n })
})

test('a key is refused for a second, different movement', async () => {
	const bo = await ledger.shopperWith(10_00n)
	const paid = payment(bo, 2_00n)
	await post(ledger.mover, paid)
	const others = [
		{ ...paid, ref: 'another' },
		{ ...paid, kind: 'refund' as const },
		{ ...paid, legs: [{ ...paid.legs[0]!, amount: 2_01n }] },
		{ ...paid, legs: [...paid.legs, ...paid.legs] },
		{ ...paid, legs: [{ from: shopperEscrow(bo), to: shopperWallet(bo), amount: 2_00n }] },
	]
	for (const other of others)
		await expect(post(ledger.mover, other)).rejects.toMatchObject({ code: 'LG003' })
	await expect(hold(ledger.mover, { ...paid, legs: [paid.legs[0]!] })).rejects.toMatchObject({
		code: 'LG003',
	})
	expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 8_00n })
})

test('malformed movements and unknown accounts are bugs, and move nothing', async () => {
	const bo = await ledger.shopperWith(10_00n)
	const wallet = shopperWallet(bo)
	const wrong: [
		string,
		{ from: typeof wallet; to: typeof bank | typeof wallet; amount: bigint }[],
	][] = [
		['LG002', []],
		['LG002', [{ from: wallet, to: bank, amount: 0n }]],
		['LG002', [{ from: wallet, to: bank, amount: -1n }]],
		['LG002', [{ from: wallet, to: bank, amount: 100_000_000_000_001n }]],
		['LG002', [{ from: wallet, to: wallet, amount: 1n }]],
		['LG002', Array.from({ length: 65 }, () => ({ from: wallet, to: bank, amount: 1n }))],
		['LG010', [{ from: wallet, to: shopperWallet(newId()), amount: 1n }]],
		['LG010', [{ from: shopperWallet(newId()), to: bank, amount: 1n }]],
	]
	for (const [code, legs] of wrong) {
		const id = newId()
		await expect(
			post(ledger.mover, { key: `adjust:${id}`, kind: 'adjust', ref: id, legs }),
		).rejects.toMatchObject({ code })
	}
	expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 10_00n })
})

test('an escrow that is asked for more than was paid in is a bug, not a low wallet', async () => {
	const bo = await ledger.shopperWith(0n)
	const id = newId()
	await expect(
		post(ledger.mover, {
			key: `refund:${id}`,
			kind: 'refund',
			ref: id,
			legs: [{ from: shopperEscrow(bo), to: shopperWallet(bo), amount: 1n }],
		}),
	).rejects.toThrow('more was taken out than was paid in')
})

test('settling splits escrow between the merchant and our fees', async () => {
	const bo = await ledger.shopperWith(100_00n)
	const merchant = newId()
	await openMerchantBalance(ledger.mover, merchant)
	const order = newId()
	await post(ledger.mover, payment(bo, 100_00n, order))
	const earned = await balanceOf(ledger.mover, fees)
	await post(ledger.mover, {
		key: `order_settle:${order}`,
		kind: 'order_settle',
		ref: order,
		legs: [
			{ from: shopperEscrow(bo), to: merchantBalance(merchant), amount: 95_00n },
			{ from: shopperEscrow(bo), to: fees, amount: 5_00n },
		],
	})
	expect(await balanceOf(ledger.mover, merchantBalance(merchant))).toBe(95_00n)
	expect((await balanceOf(ledger.mover, fees)) - earned).toBe(5_00n)
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 0n, held: 0n, escrow: 0n })
})

test('a deposit comes from its chain, money without an owner goes to suspense, and a dispute takes what is available before it is a loss', async () => {
	const bo = await ledger.shopperWith(0n)
	const move = (
		kind: 'deposit' | 'adjust' | 'dispute',
		legs: Parameters<typeof post>[1]['legs'],
	) => {
		const id = newId()
		return post(ledger.mover, { key: `${kind}:${id}`, kind, ref: id, legs })
	}
	await openChainCustody(ledger.mover, 'polygon')
	await move('deposit', [
		{ from: chainCustody('polygon'), to: shopperWallet(bo), amount: 7_00n },
		{ from: chainCustody('polygon'), to: suspense, amount: 1_00n },
	])
	await move('adjust', [{ from: suspense, to: shopperWallet(bo), amount: 1_00n }])
	await move('dispute', [
		{ from: shopperWallet(bo), to: bank, amount: 8_00n },
		{ from: loss, to: bank, amount: 2_00n },
	])
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 0n, held: 0n, escrow: 0n })
	expect(await balanceOf(ledger.mover, chainCustody('polygon'))).toBe(-8_00n)
	expect(await balanceOf(ledger.mover, suspense)).toBe(0n)
	expect(await balanceOf(ledger.mover, loss)).toBe(-2_00n)
})

test('held money cannot be spent; posting moves it, voiding gives it back', async () => {
	const bo = await ledger.shopperWith(10_00n)
	const asked = withdrawal(bo, 6_00n)
	const { holdId } = await hold(ledger.mover, asked)
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 4_00n, held: 6_00n, escrow: 0n })
	await expect(post(ledger.mover, payment(bo, 5_00n))).rejects.toMatchObject({
		params: { missing: '1.00' },
	})
	expect(await hold(ledger.mover, asked)).toMatchObject({ holdId, replayed: true })

	const passed = { key: `payout:${asked.ref}`, kind: 'payout' as const, ref: asked.ref, holdId }
	const first = await resolve(ledger.mover, { ...passed, outcome: 'post' })
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 4_00n, held: 0n, escrow: 0n })
	expect(await resolve(ledger.mover, { ...passed, outcome: 'post' })).toEqual({
		txnId: first.txnId,
		replayed: true,
	})
	await expect(
		resolve(ledger.mover, { ...passed, key: `void:${asked.ref}`, outcome: 'void' }),
	).rejects.toMatchObject({ key: 'state_changed' })

	const second = withdrawal(bo, 4_00n)
	const { holdId: secondId } = await hold(ledger.mover, second)
	await resolve(ledger.mover, {
		key: `void:${second.ref}`,
		kind: 'withdraw',
		ref: second.ref,
		holdId: secondId,
		outcome: 'void',
	})
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 4_00n, held: 0n, escrow: 0n })
})

test('a hold can be posted in part; the rest is available again', async () => {
	const bo = await ledger.shopperWith(10_00n)
	const asked = withdrawal(bo, 6_00n)
	const { holdId } = await hold(ledger.mover, asked)
	const end = { key: `payout:${asked.ref}`, kind: 'payout' as const, ref: asked.ref, holdId }
	await expect(
		resolve(ledger.mover, { ...end, outcome: 'post', amount: 6_01n }),
	).rejects.toMatchObject({ code: 'LG006' })
	await resolve(ledger.mover, { ...end, outcome: 'post', amount: 2_00n })
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 8_00n, held: 0n, escrow: 0n })
})

test('a hold that has expired can be voided and not posted', async () => {
	const bo = await ledger.shopperWith(10_00n)
	const asked = withdrawal(bo, 6_00n)
	const expiresAt = new Date(ledger.mover.clock.now().getTime() + 60_000)
	const { holdId } = await hold(ledger.mover, { ...asked, expiresAt })
	ledger.advance(60)
	const end = { kind: 'withdraw' as const, ref: asked.ref, holdId }
	await expect(
		resolve(ledger.mover, { ...end, key: `payout:${asked.ref}`, outcome: 'post' }),
	).rejects.toMatchObject({ key: 'timed_out' })
	await resolve(ledger.mover, { ...end, key: `void:${asked.ref}`, outcome: 'void' })
	expect(await walletOf(ledger.mover, bo)).toEqual({ available: 10_00n, held: 0n, escrow: 0n })
})

test('the statement shows every change of the available money, newest first, and each line follows from the one before', async () => {
	const bo = await ledger.shopperWith(10_00n)
	await post(ledger.mover, payment(bo, 3_00n))
	const asked = withdrawal(bo, 5_00n)
	const { holdId } = await hold(ledger.mover, asked)
	await resolve(ledger.mover, {
		key: `void:${asked.ref}`,
		kind: 'withdraw',
		ref: asked.ref,
		holdId,
		outcome: 'void',
	})
	const bill = await statement(ledger.mover, shopperWallet(bo), { page: 1, limit: 10 })
	expect(bill.count).toBe(4)
	expect(bill.list.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
		['withdraw', 5_00n, 7_00n],
		['withdraw', -5_00n, 2_00n],
		['order_pay', -3_00n, 7_00n],
		['recharge', 10_00n, 10_00n],
	])
	expect(bill.list[0]).toMatchObject({ ref: asked.ref, createdAt: ledger.mover.clock.now() })

	const second = await statement(ledger.mover, shopperWallet(bo), { page: 2, limit: 3 })
	expect(second).toMatchObject({ count: 4, list: [{ kind: 'recharge' }] })
	const pays = await statement(ledger.mover, shopperWallet(bo), {
		page: 1,
		limit: 10,
		kinds: ['order_pay'],
	})
	expect(pays).toMatchObject({ count: 1, list: [{ kind: 'order_pay', amount: -3_00n }] })
})

test('opening a wallet twice changes nothing, and an unknown shopper has zero', async () => {
	const bo = await ledger.shopperWith(10_00n)
	await openWallet(ledger.mover, bo)
	expect(await walletOf(ledger.mover, bo)).toMatchObject({ available: 10_00n })
	expect(await walletOf(ledger.mover, newId())).toEqual({ available: 0n, held: 0n, escrow: 0n })
})
