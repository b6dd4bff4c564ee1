import {
	getShopPage,
	getShopSetup,
	getShipping,
	hideShopSetup,
	saveMerchantProduct,
	saveShipping,
	saveShopPage,
	setProductShelf,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Merchant, type TestApp } from '../../test/test-app.ts'
import { lamp, pictureOf } from '../catalogue/testing/product-fixtures.ts'
import { newShopPicture } from './new-shop-picture.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

const newShop = async () => app.merchantOf(await app.shop({ avatar: newShopPicture }))
const doneBy = async (person: Merchant) =>
	(await app.as(person)(getShopSetup)).steps.flatMap(({ name, done }) => (done === 1 ? [name] : []))

test('each step is done when the shop has it, and the list is gone after the last one', async () => {
	const owner = await newShop()
	expect(await app.as(owner)(getShopSetup)).toEqual({
		steps: [
			{ name: 'page', done: 0 },
			{ name: 'returns', done: 0 },
			{ name: 'shipping', done: 0 },
			{ name: 'product', done: 0 },
			{ name: 'languages', done: 0 },
		],
	})
	const {
		version,
		mer_id: _id,
		mer_name: _name,
		open: _open,
		...page
	} = await app.as(owner)(getShopPage)
	await app.as(owner)(saveShopPage, {
		...page,
		version,
		avatar: await pictureOf(app, owner, 'shop'),
		return_address: '1 Quay, 97205 Portland',
	})
	expect(await doneBy(owner)).toEqual(['page', 'returns'])
	// Rates that are looked at and saved as they are count.
	const { version: rates, template } = await app.as(owner)(getShipping)
	await app.as(owner)(saveShipping, { version: rates, template })
	expect(await doneBy(owner)).toEqual(['page', 'returns', 'shipping'])
	const form = await lamp(app, owner)
	const { product_id: id } = await app.as(owner)(saveMerchantProduct, form)
	// A draft is not on sale.
	expect(await doneBy(owner)).not.toContain('product')
	await app.as(owner)(setProductShelf, { product_id: id, on: 1 })
	expect(await doneBy(owner)).toEqual(['page', 'returns', 'shipping', 'product'])
})

test('a shop puts the list away for all its people, twice without harm, and no other shop', async () => {
	const owner = await newShop()
	const staff = await app.merchantOf(owner.shopId, { role: 'staff' })
	const stranger = await newShop()
	await app.as(staff)(hideShopSetup)
	await app.as(owner)(hideShopSetup)
	expect(await app.as(owner)(getShopSetup)).toEqual({ steps: [] })
	expect((await app.as(stranger)(getShopSetup)).steps).toHaveLength(5)
})
