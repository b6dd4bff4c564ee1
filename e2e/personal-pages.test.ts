import { personalPaths } from '@portolan/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readable, readPage } from './page-html.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
	// The first page loads the code that renders pages, on a busy machine for longer than a page waits.
	await fetch(`${world.url}/home`)
})
afterAll(() => world.close())

const device = 'device=Europe%2FBerlin'

function page(path: string, cookie = '') {
	return readPage(world.url + path, { cookie })
}

async function balanceOf(token: string): Promise<string> {
	const answer = await fetch(`${world.url}/api/user/getUserInfo`, { headers: { token } })
	const { data } = await answer.json()
	return data.money
}

test('the pages of a person are rendered for them, and stored nowhere', async () => {
	const token = await world.signIn('mila')
	for (const path of personalPaths) {
		const { answer, html } = await page(path, `token=${token}; ${device}`)
		expect(answer.headers.get('cache-control')).toBe('private, no-store')
		expect(html, path).toContain('id="page-data"')
		expect(html, path).not.toContain(token)
		// Crawlers are never signed in; what they get says that it is not to be listed.
		expect(html, path).not.toContain('noindex')
		expect((await page(path)).html, path).toContain('noindex')
	}
	const whole = Math.trunc(Number(await balanceOf(token))).toLocaleString('en-US')
	expect((await page('/capitalRecord', `token=${token}; ${device}`)).html).toContain(`$${whole}`)
})

test('nobody else gets them: not a visitor, not with another or an ended session, not without what the device has told', async () => {
	const token = await world.signIn('mila')
	const other = await world.signIn('demo')
	const own = await page('/capitalRecord', `token=${token}; ${device}`)
	const ofOther = await page('/capitalRecord', `token=${other}; ${device}`)
	const idOf = ({ html }: { html: string }) =>
		/"getUserInfo",\{\}\],"data":\{"id":"([^"]*)"/.exec(html)?.[1]
	expect(idOf(own)).toBeTruthy()
	expect(idOf(ofOther)).toBeTruthy()
	expect(idOf(own)).not.toBe(idOf(ofOther))
	const shells = [
		'',
		device,
		`token=${token}`,
		`token=${token}; device=Nowhere%2FTown`,
		`token=${token}; device=%E0%A4%A`,
		`token=nobodys; ${device}`,
	]
	await fetch(`${world.url}/api/user/logout`, {
		method: 'POST',
		headers: { token: other, 'content-type': 'application/json' },
		body: '{}',
	})
	for (const cookie of [...shells, `token=${other}; ${device}`]) {
		const { answer, html } = await page('/capitalRecord', cookie)
		expect(answer.status).toBe(200)
		expect(html, cookie).not.toContain('page-data')
		expect(html, cookie).toContain('first-paint')
	}
})

test('a balance that is hidden on the device is not to be seen in the page', async () => {
	const token = await world.signIn('mila')
	const shown = await page('/capitalRecord', `token=${token}; ${device}`)
	const hidden = await page('/capitalRecord', `token=${token}; ${device}%20hidden`)
	expect(readable(shown.html)).not.toContain('••••••')
	expect(readable(hidden.html)).toContain('••••••')
	expect(readable(hidden.html)).not.toContain('<span style="flex-grow')
})

test('times are those of the device', async () => {
	const token = await world.signIn('demo')
	const timesIn = async (zone: string) => {
		const { html } = await page('/capitalRecord', `token=${token}; device=${zone}`)
		return [...html.matchAll(/\d{1,2}:\d\d\s[AP]M/g)].map(([text]) => text)
	}
	const [utc, india] = [await timesIn('UTC'), await timesIn('Asia%2FKolkata')]
	expect(utc.length).toBeGreaterThan(0)
	const minutes = (text = '') => Number(/:(\d\d)/.exec(text)?.[1])
	expect(minutes(india[0])).toBe((minutes(utc[0]) + 30) % 60)
})

test.each([
	['en', false],
	['ar', true],
	['ka', false],
] as const)(
	'%s: a person’s page is there at once, stays as it is when the code has come, and asks for nothing again',
	async (lang, dark) => {
		const phone = await world.phone({ token: await world.signIn('mila'), lang, dark })
		await phone.page.addInitScript(() =>
			document.addEventListener('DOMContentLoaded', () => {
				const app = document.querySelector<HTMLElement>('#app[data-rendered]')
				if (app) document.documentElement.dataset['rendered'] = app.innerText
			}),
		)
		// When the stream of live events opens, what may have changed before is asked for.
		await phone.page.route('**/api/stream/**', (route) => route.abort())
		// The first visit tells the server about the device.
		await phone.page.goto('/home')
		for (const path of personalPaths) {
			await phone.answered()
			phone.calls.length = 0
			await phone.page.goto(path)
			await phone.answered()
			const [rendered, shown] = await phone.page.evaluate(() => [
				document.documentElement.dataset['rendered'],
				document.querySelector<HTMLElement>('#app')?.innerText,
			])
			expect(rendered, path).toBeTruthy()
			expect(withoutCountdowns(shown), path).toBe(withoutCountdowns(rendered))
			expect(phone.calls.filter((call) => ofThePage.test(call))).toEqual([])
		}
		expect(phone.complaints).toEqual([])
		await phone.close()
	},
)

/** The calls whose answers come with the pages. */
const ofThePage = /GET \/api\/(user\/(getUserInfo|money|bill|order_list)|cart\/)/

function withoutCountdowns(text: string | undefined): string | undefined {
	return text?.replaceAll(/\S+:\S+:\S+/g, '')
}
