import { getUserInfo } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world?.close())

test('who leaves a page while it asks who they are stays signed in', async () => {
	const token = await world.signIn('demo')
	const { page, close } = await world.phone({ token })
	for (let times = 0; times < 10; times += 1) {
		const asked = page.waitForRequest('**/api/user/getUserInfo')
		await page.goto(times % 2 === 0 ? '/filter' : '/notification', { waitUntil: 'commit' })
		await asked
	}
	expect((await world.as(token)(getUserInfo)).username).toBe('demo')
	await close()
})
