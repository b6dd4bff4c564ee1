import { randomUUID } from 'node:crypto'
import {
	approveShopRename,
	getAdminShop,
	getShop,
	getShopName,
	getShopRename,
	listAdminTasks,
	listShopRenames,
	rejectShopRename,
	requestShopRename,
	searchProducts,
	searchShops,
	withdrawShopRename,
} from '@portolan/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type Merchant, type Operator, type TestApp } from '../../../test/test-app.ts'

/** A shop asks for another name, and operators decide. */

let app: TestApp
let support: Operator
let catalogue: Operator
beforeAll(async () => {
	app = await openTestApp()
})
// Sessions end while the clock moves.
beforeEach(async () => {
	support = await app.operatorWith({ roles: ['support'] })
	catalogue = await app.operatorWith({ roles: ['catalogue'] })
})
afterAll(() => app.close())

const reason = 'We sell lamps alone from now on.'
const newName = () => `Lumen${randomUUID().slice(0, 8)} Works`

async function asked(
	name = newName(),
): Promise<{ owner: Merchant; id: string; name: string; old: string }> {
	const owner = await app.merchantOf(await app.shop())
	const { request, mer_name: old } = await app.as(owner)(requestShopRename, {
		new_name: name,
		reason,
	})
	return { owner, id: request?.rename_id ?? '', name, old }
}

test('an approved name is the shop’s at once, in its page, in searches, and in its history', async () => {
	const { owner, id, name, old } = await asked()
	const { productId } = await app.product({ shopId: owner.shopId, title: 'Oak lamp' })
	expect(await app.as(null)(getShop, { mer_id: owner.shopId })).toMatchObject({
		mer_name: old,
		former_name: null,
	})
	expect((await app.as(support)(listAdminTasks)).list).toContainEqual(
		expect.objectContaining({ kind: 'rename', id, name, due: 1, overdue: 0 }),
	)
	expect(await app.as(catalogue)(approveShopRename, { rename_id: id })).toMatchObject({
		status: 'approved',
		old_name: old,
		new_name: name,
		decided_by: catalogue.username,
		actions: [],
	})
	expect(await app.as(null)(getShop, { mer_id: owner.shopId })).toMatchObject({
		mer_name: name,
		former_name: old,
	})
	const word = name.split(' ')[0] ?? ''
	const shops = await app.as(null)(searchShops, { title: word })
	expect(shops.list.map((shop) => shop.mer_id)).toEqual([owner.shopId])
	await app.advance(1)
	const products = await app.as(null)(searchProducts, { title: word })
	expect(products.list.map((product) => product.product_id)).toEqual([productId])

	const told = await app.as(owner)(getShopName)
	expect(told).toMatchObject({
		mer_name: name,
		request: { status: 'approved' },
		former: [{ name: old }],
		next_time: expect.any(Number),
	})
	const { history } = await app.as(support)(getAdminShop, { mer_id: owner.shopId })
	expect(history).toContainEqual(expect.objectContaining({ action: 'shop.rename' }))
	await expect(
		app.as(owner)(requestShopRename, { new_name: newName(), reason }),
	).rejects.toMatchObject({ error: 'state_changed' })
	await app.advance(31 * 86_400)
	const later = await app.merchantOf(owner.shopId)
	expect((await app.as(later)(getShopName)).next_time).toBeNull()
	expect(await app.as(null)(getShop, { mer_id: owner.shopId })).toMatchObject({ former_name: null })
})

test('a shop that is asked twice, a taken name, and another shop’s request are refused', async () => {
	const { owner, id, name, old } = await asked()
	const ask = (who: Merchant, new_name: string) =>
		app.as(who)(requestShopRename, { new_name, reason })
	await expect(ask(owner, newName())).rejects.toMatchObject({ error: 'state_changed' })
	const other = await app.merchantOf(await app.shop())
	// Case, accents, width and spaces make no other name.
	const same = old.toUpperCase().replaceAll(' ', '\u3000')
	await expect(ask(other, same)).rejects.toMatchObject({
		error: 'already_taken',
		field: 'new_name',
	})
	const { mer_name: own } = await app.as(other)(getShopName)
	await expect(ask(other, own)).rejects.toMatchObject({ error: 'invalid', field: 'new_name' })
	await expect(app.as(other)(withdrawShopRename, { rename_id: id })).rejects.toMatchObject({
		error: 'not_found',
	})
	const staff = await app.merchantOf(owner.shopId, { role: 'staff' })
	await expect(ask(staff, newName())).rejects.toMatchObject({ error: 'forbidden' })

	// Two shops may ask for one name; whoever decides sees it, and only one gets it.
	const second = await ask(other, name.toLowerCase())
	const rename_id = second.request?.rename_id ?? ''
	expect(await app.as(support)(getShopRename, { rename_id })).toMatchObject({
		taken: 1,
		alike: expect.arrayContaining([name]),
	})
	await app.as(support)(approveShopRename, { rename_id: id })
	await expect(app.as(support)(approveShopRename, { rename_id })).rejects.toMatchObject({
		error: 'already_taken',
	})
	expect((await app.as(other)(withdrawShopRename, { rename_id })).request).toMatchObject({
		status: 'withdrawn',
		actions: [],
	})
	expect((await app.as(other)(withdrawShopRename, { rename_id })).request?.status).toBe('withdrawn')
	await expect(app.as(support)(approveShopRename, { rename_id })).rejects.toMatchObject({
		error: 'state_changed',
	})
})

test('operators see names of shops, applications and requests that only look like the new one', async () => {
	const tail = randomUUID().slice(0, 8)
	const shopOf = async (name: string) => {
		const { owner, id } = await asked(name)
		await app.as(support)(approveShopRename, { rename_id: id })
		return owner
	}
	await shopOf(`Amber${tail} Glass`)
	await shopOf(`Coral${tail} Glass`)
	const waiting = await asked(`AMBER${tail} glаss`)
	const alike = async (name: string) => {
		const { id } = await asked(name)
		return (await app.as(support)(getShopRename, { rename_id: id })).alike
	}
	// The first letter is Cyrillic; it is another name, which nobody has.
	const cyrillic = await asked(`Аmber${tail} Glass`)
	const seen = await app.as(support)(getShopRename, { rename_id: cyrillic.id })
	expect(seen.alike.toSorted()).toEqual([waiting.name, `Amber${tail} Glass`].toSorted())
	expect(seen.taken).toBe(0)
	// Greek capitals and accents, and a part of the name.
	expect(await alike(`ΑΜΒΕR${tail}`)).toContain(`Amber${tail} Glass`)
	expect(await alike(`ámbér${tail}`)).toContain(`Amber${tail} Glass`)
	expect(await alike(`Ember${tail} Glass`)).toEqual([])
})

test('of two requests at once one waits, and of two decisions at once one counts; the owner reads why', async () => {
	const owner = await app.merchantOf(await app.shop())
	const both = await Promise.allSettled(
		[newName(), newName()].map((new_name) =>
			app.as(owner)(requestShopRename, { new_name, reason }),
		),
	)
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	const { request } = await app.as(owner)(getShopName)
	const rename_id = request?.rename_id ?? ''
	const line = async (status: 'waiting' | 'refused') =>
		(await app.as(support)(listShopRenames, { status, keyword: request?.new_name ?? '' })).list.map(
			(one) => one.rename_id,
		)
	expect(await line('waiting')).toEqual([rename_id])
	const why = 'The name promises what you do not sell.'
	const ends = await Promise.allSettled([
		app.as(support)(rejectShopRename, { rename_id, reason: why }),
		app.as(catalogue)(rejectShopRename, { rename_id, reason: why }),
	])
	expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
	expect(await line('waiting')).toEqual([])
	expect(await line('refused')).toEqual([rename_id])
	expect((await app.as(owner)(getShopName)).request).toMatchObject({
		status: 'refused',
		answer: why,
	})
})
