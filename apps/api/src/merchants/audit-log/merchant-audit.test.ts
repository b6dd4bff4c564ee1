import { randomUUID } from 'node:crypto'
import {
	addOrderNote,
	cancelMerchantOrder,
	createApiKey,
	endMerchantPromo,
	endpoints,
	exportMerchantAuditEntries,
	getMerchantOrder,
	getMerchantProduct,
	getShopPage,
	languages,
	listMerchantAuditEntries,
	listMerchantAuditPeople,
	merchantAuditActions,
	removeStaff,
	saveShopPage,
	sendMerchantMessage,
	setProductShelf,
	shipMerchantOrder,
	tagOrders,
	updateSku,
	type Endpoint,
} from '@portolan/contract'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAsker, type Asker } from '../../../test/owned-things.ts'
import { openTestApp, type Merchant, type TestApp } from '../../../test/test-app.ts'
import { bought } from '../../claims/testing/claim-fixtures.ts'
import { words } from '../../platform/words/words.ts'
import { auditedActs } from '../testing/audited-acts.ts'
import { callsByRight } from '../testing/calls-by-right.ts'
import { auditRules } from './audit-rules.ts'

let app: TestApp
let asker: Asker
let ria: Merchant
let owner: Pool
beforeAll(async () => {
	app = await openTestApp({ poolSize: 48 })
	asker = await openAsker(app)
	;({ ria } = asker)
	owner = new Pool({ connectionString: app.databaseUrl, max: 1 })
})
afterAll(async () => {
	await owner.end()
	await app.close()
})

const log = (input: Parameters<typeof listOf>[1] = {}) => listOf(ria, input)
function listOf(
	person: Merchant,
	input: {
		person_id?: string
		area?: (typeof auditAreas)[number]
		from?: string
		to?: string
		page?: number
		limit?: number
	},
) {
	return app.as(person)(listMerchantAuditEntries, input)
}
const auditAreas = [...endpoints.listMerchantAuditEntries.query.shape.area.unwrap().options]

const countLines = async () => (await log({ limit: 1 })).count

/** The lines that a call adds, newest first. */
async function added(calls: () => Promise<unknown>) {
	const before = await countLines()
	await calls()
	const { list, count } = await log({ limit: 50 })
	return list.slice(0, count - before)
}

/** The calls of the table of rights, in which every call of merchants stands, that write and have a line. */
const audited = [...new Set(Object.values(callsByRight).flat())].filter((name) => {
	const endpoint = Object.entries<Endpoint>(endpoints).find(([one]) => one === name)?.[1]
	const rule = Object.entries(auditRules).find(([one]) => one === name)?.[1]
	return endpoint?.writes === true && typeof rule === 'function'
})

test('every call of merchants that writes has a line, or says why it has none', () => {
	const writing = Object.entries<Endpoint>(endpoints)
		.filter(([, { by, writes }]) => by === 'merchant' && writes)
		.map(([name]) => name)
	expect(Object.keys(auditRules).toSorted()).toEqual(writing.toSorted())
	expect(Object.keys(auditedActs).toSorted()).toEqual(audited.toSorted())
	const others = Object.entries(auditRules).filter(([, rule]) => typeof rule !== 'function')
	expect(others.map(([name]) => name).toSorted()).toEqual([
		'beginFactorConfirmation',
		'beginMerchantPasskey',
		'beginMerchantTotp',
		'confirmFactorWithPasskey',
		'confirmSecondFactor',
		'createBulkEdit',
		'createMerchantStreamTicket',
		'createProductPreview',
		'importProducts',
		'logoutMerchant',
		'markMerchantConversationRead',
		'openMerchantConversation',
		'uploadMerchantChatPicture',
		'uploadMerchantPicture',
	])
})

test('every action has a text in every language', () => {
	for (const { file } of languages) {
		const texts = merchantAuditActions.map((action) => words(file, `merchant_audit.${action}`))
		expect(new Set(texts).size, file).toBe(texts.length)
	}
})

describe.each(Object.entries(auditedActs))('%s', (name, prepare) => {
	test('writes one line, by whom and where it belongs, and none when it is sent again', async () => {
		const { endpoint, input, by = ria } = await prepare(asker)
		const idempotencyKey = randomUUID()
		const send = () => app.as(by)(endpoint, input as never, { idempotencyKey })
		const lines = await added(send)
		const [right] = Object.entries(callsByRight).find(([, calls]) => calls.includes(name)) ?? []
		expect(lines).toMatchObject([
			{
				person_id: by.id,
				person: by.username,
				by_key: 0,
				area: right === 'everybody' ? 'own_account' : right,
			},
		])
		if (endpoint.idempotent) expect(await added(send)).toEqual([])
	})
})

test('a line names the record by its number and says what was done in the language of its reader', async () => {
	const { orderId } = await bought(app, { shopId: ria.shopId })
	const [line] = await added(() =>
		app.as(ria)(shipMerchantOrder, { order_id: orderId, carrier: 'Post', delivery_no: 'N1' }),
	)
	const { order_sn: number } = await app.as(ria)(getMerchantOrder, { order_id: orderId })
	expect(line).toMatchObject({
		action: 'order.ship',
		what: 'Shipped an order',
		subject: `order:${orderId}`,
		subject_name: number,
		amount: null,
		count: null,
	})
	const german = await app.as(ria)(listMerchantAuditEntries, { limit: 1 }, { lang: 'de' })
	expect(german.list).toMatchObject([{ what: 'Bestellung versandt' }])

	const { productId, skuId } = await app.product({ shopId: ria.shopId, title: 'Oak lamp' })
	const [priced] = await added(() => app.as(ria)(updateSku, { sku_id: skuId, price: '12.50' }))
	expect(priced).toMatchObject({
		action: 'sku.price',
		subject: `product:${productId}`,
		subject_name: 'Oak lamp',
		amount: '12.50',
	})
	const [both] = await added(() =>
		app.as(ria)(updateSku, { sku_id: skuId, price: '13.00', stock_change: -1 }),
	)
	expect(both).toMatchObject({ action: 'sku.price_stock', amount: '13.00', count: 99 })

	const other = await bought(app, { shopId: ria.shopId })
	const [tagged] = await added(() =>
		app.as(ria)(tagOrders, { order_ids: [orderId, other.orderId], add: ['late'] }),
	)
	expect(tagged).toMatchObject({ action: 'order.tag', subject: '', count: 2 })
})

test('the log holds nothing of a shopper and no free text', async () => {
	const { rows } = await sql<{ line: string }>`
		select to_jsonb(e)::text as line from merchant_audit_entry e where shop_id = ${ria.shopId}
	`.execute(app.api.database.db)
	// A random id may hold any four digits.
	const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
	const all = rows.map(({ line }) => line.replaceAll(ids, 'id')).join('\n')
	for (const text of [
		'Wrap it.',
		'It leaves today.',
		'Sold out.',
		'Empty box.',
		'Thank you.',
		'4111',
		'whsec_',
		'ptk_',
	])
		expect(all).not.toContain(text)
	for (const { username } of [asker.ida, asker.bo]) expect(all).not.toContain(username)
})

test('a call that is refused, or finds everything as asked for, writes nothing', async () => {
	const lamp = await app.product({ shopId: ria.shopId })
	const onSale = (on: 0 | 1) => app.as(ria)(setProductShelf, { product_id: lamp.productId, on })
	const message = {
		session_id: asker.things.shopChatId,
		type: 'text' as const,
		content: 'Once.',
		client_id: randomUUID(),
	}
	await onSale(0)
	await app.as(ria)(sendMerchantMessage, message)
	await app.as(ria)(endMerchantPromo, { promo_id: asker.things.promoId })
	const lines = await added(async () => {
		await onSale(0)
		await app.as(ria)(sendMerchantMessage, message)
		await app.as(ria)(endMerchantPromo, { promo_id: asker.things.promoId })
		await app.as(ria)(tagOrders, { order_ids: [asker.things.soldOrderId] })
		await expect(
			app.as(ria)(updateSku, { sku_id: lamp.skuId, price: '0.00' }),
		).rejects.toMatchObject({ error: 'invalid' })
		await expect(
			app.as(ria)(cancelMerchantOrder, { order_id: asker.things.noasOrderId, reason: 'Mine?' }),
		).rejects.toMatchObject({ error: 'not_found' })
		await expect(
			app.as(await app.merchantOf(ria.shopId, { role: 'staff', rights: [] }))(updateSku, {
				sku_id: lamp.skuId,
				price: '1.00',
			}),
		).rejects.toMatchObject({ error: 'forbidden' })
	})
	expect(lines).toEqual([])
})

test('forty at once: one call forty times has one line, forty calls have forty', async () => {
	const { skuId } = await app.product({ shopId: ria.shopId, stock: 100 })
	const idempotencyKey = randomUUID()
	const once = await added(() =>
		Promise.allSettled(
			Array.from({ length: 40 }, () =>
				app.as(ria)(updateSku, { sku_id: skuId, stock_change: 1 }, { idempotencyKey }),
			),
		),
	)
	expect(once).toHaveLength(1)
	const each = await added(() =>
		Promise.all(
			Array.from({ length: 40 }, () => app.as(ria)(updateSku, { sku_id: skuId, stock_change: 1 })),
		),
	)
	expect(each).toHaveLength(40)
	expect(each.map(({ count }) => count).toSorted((a, b) => Number(a) - Number(b))).toEqual(
		Array.from({ length: 40 }, (_, n) => 102 + n),
	)
})

test('an act whose line cannot be written does not happen', async () => {
	const { productId, skuId } = await app.product({ shopId: ria.shopId, price: '10.00' })
	await owner.query(
		`alter table merchant_audit_entry add constraint none check (action <> 'sku.price') not valid`,
	)
	try {
		await expect(app.as(ria)(updateSku, { sku_id: skuId, price: '20.00' })).rejects.toMatchObject({
			error: 'unexpected',
		})
	} finally {
		await owner.query('alter table merchant_audit_entry drop constraint none')
	}
	expect(await app.as(ria)(getMerchantProduct, { product_id: productId })).toMatchObject({
		price: '10.00',
	})
})

test('an API key is named as the key, a removed person stays in the log, and both are found', async () => {
	const { skuId } = await app.product({ shopId: ria.shopId })
	const { api_key: made, key } = await app.as(ria)(createApiKey, {
		name: 'Till 2',
		rights: ['goods.write'],
	})
	await app.as({ ...ria, token: key })(updateSku, { sku_id: skuId, stock: 7 })
	const packer = await app.merchantOf(ria.shopId, { role: 'staff', name: 'packer' })
	await app.as(packer)(updateSku, { sku_id: skuId, stock: 8 })
	await app.as(ria)(removeStaff, { merchant_id: packer.id })

	expect((await log({ person_id: made.api_key_id })).list).toMatchObject([
		{ person: 'Till 2', by_key: 1, action: 'sku.stock', count: 7 },
	])
	expect((await log({ person_id: packer.id })).list).toMatchObject([
		{ person: packer.username, by_key: 0, action: 'sku.stock', count: 8 },
	])
	expect((await log({ limit: 1 })).list).toMatchObject([
		{ action: 'staff.remove', subject_name: packer.username },
	])
	const { list } = await app.as(ria)(listMerchantAuditPeople)
	expect(list).toContainEqual({ person_id: packer.id, person: packer.username, by_key: 0 })
	expect(list).toContainEqual({ person_id: made.api_key_id, person: 'Till 2', by_key: 1 })
	expect(new Set(list.map(({ person_id: id }) => id)).size).toBe(list.length)
})

test('only owners read it, and only that of their own shop', async () => {
	const staff = await app.merchantOf(ria.shopId, { role: 'staff' })
	for (const endpoint of [
		listMerchantAuditEntries,
		listMerchantAuditPeople,
		exportMerchantAuditEntries,
	])
		await expect(app.as(staff)(endpoint, {})).rejects.toMatchObject({
			error: 'forbidden',
			params: { right: 'owners' },
		})
	const noas = await listOf(asker.noa, { limit: 50 })
	expect(noas.list.map(({ person_id: id }) => id)).not.toContain(ria.id)
	expect(await listOf(asker.noa, { person_id: ria.id })).toMatchObject({ count: 0, list: [] })
	const people = await app.as(asker.noa)(listMerchantAuditPeople)
	expect(people.list.map(({ person_id: id }) => id)).not.toContain(ria.id)
	const { csv } = await app.as(asker.noa)(exportMerchantAuditEntries, {})
	expect(csv).not.toContain(ria.username)
})

test('pages go on where the one before ended, and an area has its own lines', async () => {
	const [first, second] = [await log({ limit: 5 }), await log({ limit: 5, page: 2 })]
	const ids = [...first.list, ...second.list].map(({ entry_id: id }) => Number(id))
	expect(new Set(ids).size).toBe(10)
	expect(first).toMatchObject({ page: 1, limit: 5, has_more: true })
	let sum = 0
	for (const area of auditAreas) {
		const { list, count } = await log({ area, limit: 50 })
		expect(list.every((line) => line.area === area)).toBe(true)
		// Seeing money changes nothing.
		expect(count > 0, area).toBe(area !== 'money_see')
		sum += count
	}
	expect(sum).toBe(await countLines())
})

test('days are those of the shop’s time zone, and the file has what the list has', async () => {
	const shopId = await app.shop()
	const kim = await app.merchantOf(shopId, { name: 'kim' })
	const { mer_id: _id, mer_name: _name, open: _open, ...form } = await app.as(kim)(getShopPage)
	await app.as(kim)(saveShopPage, { ...form, time_zone: 'Asia/Tokyo' })
	const { skuId, productId } = await app.product({ shopId, title: '=Lamp, "oak"' })
	await app.as(kim)(updateSku, { sku_id: skuId, price: '3.00' })
	const { orderId } = await bought(app, { shopId })
	await app.as(kim)(addOrderNote, { order_id: orderId, text: 'Fragile' })
	const at = { 'shop.save': '2026-03-01T14:59:59Z', 'sku.price': '2026-03-01T15:00:00Z' }
	for (const [action, moment] of Object.entries(at))
		await owner.query(
			'update merchant_audit_entry set at = $1 where shop_id = $2 and action = $3',
			[moment, shopId, action],
		)
	const on = async (from: string, to: string) =>
		(await listOf(kim, { from, to })).list.map(({ action }) => action)
	expect(await on('2026-03-01', '2026-03-01')).toEqual(['shop.save'])
	expect(await on('2026-03-02', '2026-03-02')).toEqual(['sku.price'])
	expect(await on('2026-03-01', '2026-03-02')).toEqual(['sku.price', 'shop.save'])
	expect(await listOf(kim, {})).toMatchObject({ count: 3, time_zone: 'Asia/Tokyo' })
	for (const endpoint of [listMerchantAuditEntries, exportMerchantAuditEntries])
		await expect(
			app.as(kim)(endpoint, { from: '2026-03-02', to: '2026-03-01' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'to' })

	const file = await app.as(kim)(exportMerchantAuditEntries, {
		from: '2026-03-01',
		to: '2026-03-02',
	})
	expect(file).toMatchObject({
		file_name: 'activity-2026-03-01-to-2026-03-02.csv',
		time_zone: 'Asia/Tokyo',
	})
	expect(file.csv.replace('\uFEFF', '').split('\r\n')).toEqual([
		'date,time,time_zone,person,api_key,area,what,code,record,amount,count',
		`2026-03-01,23:59:59,Asia/Tokyo,${kim.username},0,goods,Changed the shop page,shop.save,,,`,
		`2026-03-02,00:00:00,Asia/Tokyo,${kim.username},0,goods,Changed a price,sku.price,"'=Lamp, ""oak""",3.00,`,
		'',
	])
	const { order_sn: number } = await app.as(kim)(getMerchantOrder, { order_id: orderId })
	const whole = await app.as(kim)(exportMerchantAuditEntries, { area: 'orders' })
	expect(whole.file_name).toBe('activity-all-to-all.csv')
	expect(whole.csv).toContain(`order.note,'${number},,`)
	expect(whole.csv).not.toContain(productId)
})

test('the application adds lines and changes none', async () => {
	for (const statement of [
		sql`update merchant_audit_entry set person = 'nobody'`,
		sql`delete from merchant_audit_entry`,
		sql`truncate merchant_audit_entry`,
	])
		await expect(statement.execute(app.api.database.db)).rejects.toThrow(/permission denied/)
})

test('lines are kept for 400 days, and one that is older is deleted', async () => {
	const { skuId, shopId } = await app.product()
	const kim = await app.merchantOf(shopId)
	for (const price of ['1.00', '2.00', '3.00'])
		await app.as(kim)(updateSku, { sku_id: skuId, price })
	const moved = async (amount: number, age: string) =>
		owner.query(
			`update merchant_audit_entry set at = $1::timestamptz - $2::interval where shop_id = $3 and amount = $4`,
			[app.api.clock.now(), age, shopId, amount],
		)
	await moved(100, '401 days')
	await moved(200, '399 days')
	await app.advance(16 * 60)
	const { list } = await listOf(await app.merchantOf(shopId), {})
	expect(list.map(({ amount }) => amount)).toEqual(['3.00', '2.00'])
})
