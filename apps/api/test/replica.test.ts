import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
	createOrder,
	getOrder,
	getProduct,
	getUserInfo,
	listProducts,
	previewOrder,
	register,
	saveAddress,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type RunningApi } from '../src/app.ts'
import type { Db } from '../src/platform/database/db.ts'
import { openLogger } from '../src/platform/logger.ts'
import { environmentOn, openPair, until } from './standby-pair.ts'
import { callApi } from './test-app.ts'
import { thingsMaker } from './test-things.ts'

/** A replica that is always a second behind. */
const delayMs = 1_000

let pair: Awaited<ReturnType<typeof openPair>>
let dataDir: string
let api: RunningApi

beforeAll(async () => {
	pair = await openPair()
	await pair.standby.follow(pair.primary, {
		isSynchronous: false,
		settings: { recovery_min_apply_delay: `${delayMs}ms` },
	})
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-replica-'))
	api = await startApi(
		{ ...environmentOn(pair.primary.url, dataDir), replicaUrl: pair.standby.url, poolSize: 4 },
		{ checkReplies: true, log: openLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent') },
	)
}, 120_000)

afterAll(async () => {
	await api?.close()
	await pair.close()
	await rm(dataDir, { recursive: true, force: true })
})

/** Whether a late read goes to the replica now. */
async function isOnReplica(): Promise<boolean> {
	const { rows } = await api.database.lateReads.run((db) =>
		sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(db),
	)
	return rows[0]?.replica ?? false
}

test('what a person has just done is there, however far the replica is behind', async () => {
	const { product } = thingsMaker({ inside: (work) => api.asSystem('test', work) })
	const { skuId, productId } = await product({ title: 'New thing', price: '5.00' })
	const { userinfo } = await callApi(api.url, null, register, {
		username: 'replica1',
		password: 'correct horse',
		repPwd: 'correct horse',
		email: 'replica1@example.com',
		mobile: '2015550100',
		dial_code: '+1',
		agree: 1,
	})
	expect(await callApi(api.url, userinfo.token, getUserInfo, {})).toMatchObject({ money: '0.00' })
	const { address_id } = await callApi(api.url, userinfo.token, saveAddress, {
		name: 'Bo',
		mobile: '2015550123',
		dial_code: '+1',
		country_code: 'US',
		province: 'New York',
		city: 'New York',
		area: 'Manhattan',
		postcode: '10001',
		detail: '1 Main Street',
		tag: 'Home',
		is_default: 1,
	})
	const call = { num: 1, sku_id: skuId, address_id }
	const { preview_id } = await callApi(api.url, userinfo.token, previewOrder, call)
	const made = await callApi(api.url, userinfo.token, createOrder, { preview_id, address_id })
	const order_id = made.orders[0]?.order_id ?? ''
	expect(await callApi(api.url, userinfo.token, getOrder, { order_id })).toMatchObject({ order_id })
	// Visitors see the new product as well: the replica does not have it yet, and is not asked.
	const seen = await callApi(api.url, null, getProduct, { product_id: productId })
	expect(seen).toMatchObject({ title: 'New thing' })
})

test('visitors are answered from the replica when it has what was heard of, and not before', async () => {
	const owner = await pair.primary.ask<{ id: string }>('select id from product limit 1')
	await until('the replica is used', isOnReplica)
	await pair.primary.ask(
		`update product set price = price + 100 where id = '${owner[0]?.id ?? ''}'`,
	)
	await until('the change was heard', async () => !(await isOnReplica()))
	const now = await priceOn(api.database.db)
	const { list } = await callApi(api.url, null, listProducts, { page: 1 })
	expect(list[0]?.price).toBe(now)
	await until('the replica has caught up', isOnReplica)
})

test('a replica that is gone takes nothing away', async () => {
	await until('the replica is used', isOnReplica)
	await pair.standby.kill()
	expect(await isOnReplica()).toBe(false)
	const { list } = await callApi(api.url, null, listProducts, { page: 1, limit: 5 })
	expect(list).toHaveLength(1)
})

async function priceOn(db: Db): Promise<string> {
	const { rows } = await sql<{ price: string }>`
		select to_char(price / 100.0, 'FM999990.00') as price from product limit 1`.execute(db)
	return rows[0]?.price ?? ''
}
