import { getMerchantProduct, listMerchantAuditEntries, updateSku } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestMs } from './crash-points.ts'
import {
	committing,
	inserted,
	openCrashShop,
	sameKey,
	updated,
	type CrashShop,
} from './crash-shop.ts'
import { peopleMaker } from './test-people.ts'
import type { Merchant } from './test-app.ts'
import { thingsMaker } from './test-things.ts'

/** An act of a shop and its line in the shop's log: killed between them, at the commit, and before the answer arrives. */

let shop: CrashShop
let kim: Merchant
let skuId: string
let productId: string
beforeAll(async () => {
	shop = await openCrashShop({
		settings: { 'limits.per_token_minute': 1_000_000, 'limits.per_address_minute': 1_000_000 },
		environment: {},
	})
	const made = await thingsMaker(shop).product({ price: '10.00', stock: 100 })
	;({ skuId, productId } = made)
	kim = await peopleMaker(shop).merchantOf(made.shopId)
}, longestMs)
afterAll(() => shop.close())

test.each([
	['the price is written', '21.00', updated('sku')],
	['the line is written', '22.00', inserted('merchant_audit_entry')],
	['the answer is stored', '23.00', inserted('answered_request')],
	['it is about to be committed', '24.00', committing(inserted('merchant_audit_entry'))],
	['it is done and the caller not told', '25.00', 'answered'],
] as const)('%s', { timeout: longestMs }, async (_point, price, at) => {
	const lines = async () =>
		(await shop.as(kim)(listMerchantAuditEntries, { limit: 50 })).list.filter(
			({ amount }) => amount === price,
		)
	const key = sameKey()
	await shop.cut(at, () => shop.as(kim)(updateSku, { sku_id: skuId, price }, key))
	expect(await shop.as(kim)(getMerchantProduct, { product_id: productId })).toMatchObject({ price })
	expect(await lines()).toMatchObject([{ action: 'sku.price', person: kim.username }])
})
