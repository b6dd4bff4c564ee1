import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	listApplications,
	listDisputes,
	listAdminOrders,
	listAdminPayouts,
	listAdminProducts,
	listAdminShops,
	listShoppers,
	operatorRoles,
} from '@portolan/contract'
import { atDesk, deskSay, type DeskKey } from './desk.ts'
import { lookAt } from './look-at-desk.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

/** Every page of the operators' centre, and the dialogs on them. */
const pages: readonly { path: string; heading: DeskKey; open?: readonly DeskKey[] }[] = [
	{ path: '/orders', heading: 'orders.title' },
	{ path: '/disputes?filter=%7B%22status%22%3A%22all%22%7D', heading: 'disputes.title' },
	{ path: '/chat', heading: 'chat.title' },
	{ path: '/shoppers', heading: 'shoppers.title' },
	{ path: '/reviews', heading: 'reviews.title' },
	{ path: '/payouts?filter=%7B%7D', heading: 'payouts.title' },
	{ path: '/products', heading: 'products.title' },
	{ path: '/shops', heading: 'shops.title' },
	{ path: '/applications?filter=%7B%7D', heading: 'applications.title' },
	{ path: '/renames?filter=%7B%7D', heading: 'renames.title' },
	{ path: '/promos', heading: 'promos.title', open: ['promo.make'] },
	{ path: '/categories', heading: 'categories.title', open: ['category.make'] },
	{ path: '/banners', heading: 'banners.title', open: ['banner.make'] },
	{ path: '/documents', heading: 'documents.title' },
	{ path: '/documents/new', heading: 'document.new_article' },
	{ path: '/reports', heading: 'reports.title' },
	{ path: '/reports?report=shops', heading: 'reports.title' },
	{ path: '/reports?report=refunds', heading: 'reports.title' },
	{ path: '/reports?report=timings', heading: 'reports.title' },
	{ path: '/settings', heading: 'settings.title' },
]

/** Demo records: one of each kind that the operators' centre shows. */
async function records(
	token: string,
): Promise<readonly { path: string; open?: readonly DeskKey[] }[]> {
	const as = world.as(token)
	const [orders, claims, shoppers, products, shops, payouts, applications] = await Promise.all([
		as(listAdminOrders, { status: '1' }),
		as(listDisputes, { status: 'all' }),
		as(listShoppers),
		as(listAdminProducts),
		as(listAdminShops),
		as(listAdminPayouts),
		as(listApplications),
	])
	return [
		{ path: `/orders/${orders.list[0]?.order_id}`, open: ['order.cancel'] },
		{ path: `/disputes/${claims.list[0]?.refund_id}` },
		{ path: `/shoppers/${shoppers.list[0]?.shopper_id}`, open: ['shopper.action.freeze'] },
		{ path: `/products/${products.list[0]?.product_id}`, open: ['product.take_off'] },
		{ path: `/shops/${shops.list[0]?.mer_id}`, open: ['shop.close'] },
		{ path: `/payouts/${payouts.list[0]?.payout_id}` },
		{
			path: `/applications/${applications.list[0]?.application_id}`,
			open: ['application.approve'],
		},
		{ path: '/documents/law/terms' },
		{ path: '/documents/law/terms/publish' },
	]
}

test('axe finds nothing on any page of the operators’ centre, light and dark, and nothing sticks out', async () => {
	const desk = await atDesk(
		world,
		'/orders',
		operatorRoles.filter((role) => role !== 'finance-2'),
	)
	const found: string[] = []
	const look = async (path: string, open: readonly DeskKey[]) => {
		await desk.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
		found.push(...(await lookAt(desk.page, path)))
		for (const key of open) {
			await desk.press(key)
			found.push(...(await lookAt(desk.page, `${path} ${key}`)))
			await desk.page.keyboard.press('Escape')
		}
	}
	for (const { path, heading, open = [] } of pages) {
		await desk.page.goto(`/console${path}`)
		await desk.on(deskSay(heading))
		await look(path, open)
	}
	for (const { path, open = [] } of await records(desk.token)) {
		await desk.page.goto(`/console${path}`)
		await desk.page.getByRole('heading', { level: 2 }).first().waitFor()
		await look(path, open)
	}
	expect(desk.complaints).toEqual([])
	expect(found).toEqual([])
	await desk.close()
}, 360_000)
