import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import type { LanguageFile, OperatorRole } from '@portolan/contract'
import type { Locator, Page } from 'playwright-core'
import type merchants from '../apps/console/src/messages/merchants/en.json'
import type operators from '../apps/console/src/messages/operators/en.json'
import { admitOperator } from '../apps/api/test/admit-operator.ts'
import { wordsOf } from './say.ts'
import { operatorIdleSeconds, startSession } from '../apps/api/src/platform/sign-in/sessions.ts'
import type { World } from './world.ts'

/** An operator's browser with the console. */
export interface Desk {
	page: Page
	/** Errors in the page's console, such as what its Content-Security-Policy forbids. */
	complaints: string[]
	/** The operators' calls the page made, as `POST /admin/…`. */
	calls: string[]
	press(key: DeskKey, inside?: Page | Locator): Promise<void>
	fill(key: DeskKey, text: string): Promise<void>
	/** Waits for the page with a heading. */
	on(heading: string): Promise<void>
	/** The language in which its buttons and fields are looked for; English at first. */
	speak(lang: LanguageFile): void
	/** Opens a page by the menu. */
	goTo(key: DeskKey): Promise<void>
	/** Waits for a text on the page. */
	told(words: string): Promise<void>
	close(): Promise<void>
}

/** A key of the console's words. */
export type DeskKey = keyof typeof merchants | keyof typeof operators

/** The console's text of a key, with its values. */
export function deskSay(
	key: DeskKey,
	values: Record<string, string | number> = {},
	lang: LanguageFile = 'en',
): string {
	return wordsOf('console', lang)(key, values)
}

/** The options of an operator's browser. */
export interface DeskOptions {
	width?: number
	height?: number
	dark?: boolean
	/** The language of the browser. */
	locale?: string
	/** The token of an existing session; without one the console opens on its sign-in. */
	token?: string
	/** Which of the two sign-in pages; the operators' by default. */
	door?: 'console' | 'seller'
	/** At localhost, for passkeys: they belong to a domain name, and this machine's is localhost. */
	atLocalhost?: boolean
}

/** Opens a console at a path below its sign-in page. */
export async function openDesk(world: World, path = '/', options: DeskOptions = {}): Promise<Desk> {
	const context = await world.browser.newContext({
		baseURL: options.atLocalhost ? world.url.replace('127.0.0.1', 'localhost') : world.url,
		viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
		colorScheme: options.dark ? 'dark' : 'light',
		reducedMotion: 'reduce',
		locale: options.locale ?? 'en-US',
	})
	const door = options.door ?? 'console'
	if (options.token !== undefined)
		await context.addInitScript(([name, token]) => sessionStorage.setItem(name, token), [
			`portolan.${door === 'seller' ? 'seller' : 'desk'}.token`,
			options.token,
		] as const)
	const page = await context.newPage()
	page.setDefaultTimeout(30_000)
	const complaints: string[] = []
	const calls: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
			complaints.push(`${message.text()} (${page.url()})`)
	})
	page.on('pageerror', (error) => complaints.push(`${String(error)} (${page.url()})`))
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.startsWith('/admin/')) calls.push(`${request.method()} ${pathname}`)
	})
	await page.goto(`/${door}${path}`)
	let lang: LanguageFile = 'en'
	const say = (key: DeskKey) => deskSay(key, {}, lang)
	const on = (heading: string) =>
		page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
	return {
		page,
		complaints,
		calls,
		on,
		press: (key, inside = page) =>
			inside.getByRole('button', { name: say(key), exact: true }).click(),
		fill: (key, text) => page.getByLabel(say(key), { exact: true }).fill(text),
		speak(next) {
			lang = next
		},
		async goTo(key) {
			const places = page.getByRole('navigation', { name: say('layout.places') })
			await places.getByRole('link', { name: new RegExp(`^${say(key)}`) }).click()
			await on(say(key))
		},
		told: (words) => page.getByText(words).first().waitFor(),
		close: () => context.close(),
	}
}

/** Chooses the language of a console for the pages that are opened from now on. */
export async function chooseLanguage(
	page: Page,
	console: 'seller' | 'desk',
	lang: LanguageFile,
): Promise<void> {
	await page.evaluate(
		([name, file]) => {
			localStorage.setItem(`portolan.${name}.lang`, file)
			localStorage.setItem(`portolan.${name}.lang_chosen`, '1')
		},
		[console, lang] as const,
	)
}

/** Signs a demo operator in, as a person does. */
export async function signInAtDesk(desk: Desk, name: 'operator1' | 'operator2'): Promise<void> {
	await desk.on(deskSay('login.title'))
	await desk.fill('login.name', name)
	await desk.fill('login.password', 'portolan-decides')
	await desk.press('login.enter')
	// On a phone the bar hides the name, which is in the menu.
	await desk.page
		.getByRole('banner')
		.getByText(name, { exact: true })
		.waitFor({ state: 'attached' })
}

/** The console of a new operator with these roles. */
export async function atDesk(
	world: World,
	path: string,
	roles: readonly OperatorRole[],
): Promise<Desk & { name: string; token: string }> {
	const operator = await freshOperator(world, roles)
	const desk = await openDesk(world, path, { token: operator.token })
	return { ...desk, ...operator }
}

/** A session of a new operator with these roles; the steps of a sign-in have their own tests. */
function freshOperator(
	world: World,
	roles: readonly OperatorRole[],
): Promise<{ name: string; token: string }> {
	return world.api.asSystem('test', async (ctx) => {
		const name = `operator-${randomUUID().slice(0, 8)}`
		const personId = await admitOperator(ctx, { name, passwordHash: 'nobody signs in', roles })
		const { token } = await startSession(ctx, {
			kind: 'operator',
			personId,
			seconds: operatorIdleSeconds,
		})
		return { name, token }
	})
}

/** Presses the button with this text in the open dialog. */
export function confirm(desk: Desk, words: string): Promise<void> {
	return desk.page.getByRole('dialog').getByRole('button', { name: words, exact: true }).click()
}

/** The present code of an authenticator app, by the world's clock. */
export function codeOf(world: World, secret: string): string {
	const { Secret, TOTP } = createRequire(new URL('../apps/api/package.json', import.meta.url))(
		'otpauth',
	)
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
		timestamp: world.api.clock.now().getTime(),
	})
}

/** Enters a reason in a dialog that asks for one, and continues to its last step. */
export async function giveReason(desk: Desk, reason: string): Promise<void> {
	await desk.fill('record.reason', reason)
	await desk.press('decision.continue')
}

/** Presses the last button of the dialog, which then closes. */
export async function carryOut(desk: Desk, words: string): Promise<void> {
	await confirm(desk, words)
	await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The token of the console's session; null if nobody is signed in. */
export async function tokenAt(desk: Desk): Promise<string | null> {
	return desk.page.evaluate(() => sessionStorage.getItem('portolan.desk.token'))
}
