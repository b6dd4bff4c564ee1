import { fileURLToPath } from 'node:url'
import {
	createOrder,
	listProducts,
	payOrder,
	previewOrder,
	saveAddress,
	getProduct,
	verifyPaymentPin,
	type ReplyOf,
} from '@portolan/contract'
import { press, type Hands } from './shopper-steps.ts'
import { payCode, type Person, type World } from './world.ts'

/** A product for a test, and its shop. */
export interface Thing {
	product_id: string
	mer_id: string
	title: string
}

const country = 'US'

/** A picture file, as on a person's phone. */
export function pictureFile(name: string): string {
	return fileURLToPath(new URL(`../apps/api/seed/pictures/${name}.webp`, import.meta.url))
}

/** A product of a shop that delivers to the address of {@link liveSomewhere}, with some in stock. */
export async function thingOf(world: World, shopId: string): Promise<Thing> {
	const call = world.as(null)
	const { list } = await call(listProducts, { mer_id: shopId, limit: 50, price_min: '20.00' })
	for (const { product_id, mer_id, title } of list) {
		const { skus, freight } = await call(getProduct, { product_id, to: country })
		if (freight.delivered === 1 && skus.every(({ stock }) => stock >= 5))
			return { product_id, mer_id, title }
	}
	throw new Error(`Nothing of the shop ${shopId} goes to ${country}.`)
}

/** Saves an address for a person; returns its id. */
export async function liveSomewhere(world: World, { token }: Person): Promise<string> {
	const { address_id } = await world.as(token)(saveAddress, {
		name: 'Nadia Farah',
		mobile: '2015550123',
		dial_code: '+1',
		country_code: country,
		province: 'OR',
		city: 'Portland',
		area: 'Multnomah County',
		postcode: '97205',
		detail: '18 Harbour Lane',
		tag: 'home',
	})
	return address_id
}

/** Orders one piece (or `num`) through the API and does not pay it; returns the trade. */
export async function orderOne(
	world: World,
	person: Person,
	thing: Thing,
	num = 1,
): Promise<ReplyOf<typeof createOrder>> {
	const call = world.as(person.token)
	const { skus } = await call(getProduct, { product_id: thing.product_id })
	const [sku] = skus
	if (!sku) throw new Error(`${thing.title} cannot be bought.`)
	const address_id = await liveSomewhere(world, person)
	const { preview_id } = await call(previewOrder, { sku_id: sku.sku_id, num, address_id })
	return call(createOrder, { preview_id, address_id })
}

/** Buys and pays one piece (or `num`) through the API, for tests that begin after it; returns the order's id. */
export async function buyOne(world: World, person: Person, thing: Thing, num = 1): Promise<string> {
	const call = world.as(person.token)
	const { out_trade_no, orders } = await orderOne(world, person, thing, num)
	const { pay_token } = await call(verifyPaymentPin, {
		password_pay: payCode,
		scene: 'pay',
		ref: out_trade_no,
	})
	await call(payOrder, { out_trade_no, pay_token })
	const [order] = orders
	if (!order) throw new Error('A trade without an order.')
	return order.order_id
}

/** Chooses the options that are not chosen yet and adds pieces to the cart, as people do on the product page. */
export async function putInCart(hands: Hands, pieces = 1): Promise<void> {
	const { page } = hands
	await hands.on('title.detail')
	await hands.tap('button', 'product.add')
	const sheet = page.getByRole('dialog')
	await sheet.waitFor()
	for (const group of await sheet.locator('fieldset').all())
		if ((await group.locator('input:checked').count()) === 0)
			await press(group.locator('label').first())
	for (let more = 1; more < pieces; more += 1) await hands.tap('button', 'product.more', sheet)
	await hands.tapAbout('product.add_sum', 'sum', sheet)
	await hands.told('cart.added')
	await sheet.waitFor({ state: 'detached' })
}
