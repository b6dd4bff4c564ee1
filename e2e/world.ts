import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
	login,
	register,
	resetPaymentPin,
	type LanguageFile,
	type OperatorRole,
} from '@portolan/contract'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { phraseBook } from '../apps/api/seed/phrase-book.ts'
import { startApi, type RunningApi } from '../apps/api/src/app.ts'
import { translator } from '../apps/api/src/translation/index.ts'
import { admitOperator } from '../apps/api/test/admit-operator.ts'
import { operatorIdleSeconds, startSession } from '../apps/api/src/platform/sign-in/sessions.ts'
import { rechargeAtOnce } from '../apps/api/src/recharges/index.ts'
import { callApi, type Caller } from '../apps/api/test/call-api.ts'
import type { Environment } from '../apps/api/src/platform/environment.ts'
import { openBrowser } from './browser.ts'
import { cloneDemoWorld, prepareDemo } from './demo-world.ts'

export { insecureHost } from './browser.ts'

/** The built product with its demo data, and a browser to use it with. */
export interface World {
	url: string
	api: RunningApi
	browser: Browser
	/** A phone: 390 × 844 by default, in a language, in light or dark mode. */
	phone(options?: PhoneOptions): Promise<Phone>
	/** Signs one of the demo people in over the API; returns the token. */
	signIn(username: 'demo' | 'mila' | 'kenji'): Promise<string>
	/** A new person for this test, with the payment PIN 246810. */
	person(given?: { money?: bigint }): Promise<Person>
	/** Calls the API as a new operator with these roles; the steps of a sign-in have their own tests. */
	operator(roles: readonly OperatorRole[]): Promise<Caller>
	/** Calls the API as the owner of a token. */
	as(token: string | null): Caller
	/** Credits a wallet, in cents, as a recharge would do. */
	recharge(shopperId: string, amount: bigint): Promise<void>
	close(): Promise<void>
}

/** A new person, signed in. */
export interface Person {
	id: string
	username: string
	password: string
	token: string
}

/** The options of a phone. */
export interface PhoneOptions {
	lang?: LanguageFile
	/** The browser's language, if it differs from the chosen one. */
	locale?: string
	dark?: boolean
	width?: number
	height?: number
	/** The owner's token, kept from an earlier visit. */
	token?: string
	/** The address of the shop, if it is not the default. */
	url?: string
	/** A desktop with a mouse and no touch. */
	mouse?: true
	/** With the shop's service worker. Without it a test sees, counts and holds back every request of the page. */
	worker?: true
}

/** One person's phone. */
export interface Phone {
	page: Page
	context: BrowserContext
	/** Errors in the page's console. */
	complaints: string[]
	/** The API calls of the page, as `GET /api/…`. */
	calls: string[]
	/** Waits until every call is answered, and rendering the replies has caused no further call. */
	answered(): Promise<void>
	close(): Promise<void>
}

/** The payment PIN of all demo people. */
export const payCode = '246810'

/**
 * Opens the product on a database of its own, with the demo data, as on a new machine. In a test run the database is a
 * copy of the run's demo data (e2e/demo-world.ts); `embedded` starts one for this world alone. `chain` is the value of
 * CHAIN_NETWORKS.
 */
export async function openWorld(options: { embedded?: true; chain?: string } = {}): Promise<World> {
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-world-'))
	const environment: Environment = {
		port: 0,
		host: '127.0.0.1',
		dataDir,
		databaseUrl: undefined,
		replicaUrl: undefined,
		seed: 'demo',
		testClock: true,
		production: false,
		pepper: 'a pepper for tests, long enough to be one',
		publicUrl: undefined,
		trustedProxies: [],
		logLevel: process.env['TEST_LOG_LEVEL'] ?? 'silent',
		poolSize: 8,
		chain: { networks: undefined, local: false },
		stripe: null,
		s3: null,
	}
	const clone = options.embedded ? undefined : await cloneDemoWorld(environment)
	const api = await startApi(
		{
			...environment,
			databaseUrl: clone?.url,
			chain: { networks: options.chain, local: false },
		},
		{
			checkReplies: true,
			services: [translator.is(phraseBook())],
			...(options.embedded && { prepare: prepareDemo }),
		},
	)
	await raiseLimits(api)
	const browser = await (options.embedded ? openBrowser() : workersBrowser())
	const as: World['as'] = (token) => (endpoint, input, more) =>
		callApi(api.url, token, endpoint, input, more)
	const recharge: World['recharge'] = (shopperId, amount) =>
		api.asSystem('test', async (ctx) => {
			await rechargeAtOnce(ctx, { shopperId, amount })
		})
	return {
		url: api.url,
		api,
		browser,
		phone: (wishes) => openPhone(browser, api.url, wishes),
		async signIn(username) {
			const { userinfo } = await as(null)(login, { account: username, password: 'portolan' })
			return userinfo.token
		},
		async person({ money } = {}) {
			const someone = newcomer()
			const { userinfo } = await as(null)(register, {
				...someone,
				repPwd: someone.password,
				agree: 1,
			})
			const { id, token } = userinfo
			await as(token)(resetPaymentPin, { newpassword: payCode, repPwd: payCode })
			if (money !== undefined) await recharge(id, money)
			return { id, token, username: someone.username, password: someone.password }
		},
		async operator(roles) {
			const token = await api.asSystem('test', async (ctx) => {
				const name = `operator${randomUUID().slice(0, 8)}`
				const personId = await admitOperator(ctx, { name, passwordHash: 'nobody signs in', roles })
				const seconds = operatorIdleSeconds
				return (await startSession(ctx, { kind: 'operator', personId, seconds })).token
			})
			return as(token)
		},
		as,
		recharge,
		async close() {
			if (options.embedded) await browser.close()
			else await Promise.all(browser.contexts().map((context) => context.close()))
			await api.close()
			await clone?.drop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

let started: Promise<Browser> | undefined

/** One browser for all files of a test worker, with separate contexts; it ends with the process. */
async function workersBrowser(): Promise<Browser> {
	const before = await started
	if (before?.isConnected()) return before
	started = openBrowser()
	return started
}

let newcomers = 0

/** The sign-up form of a new person, different each time. */
export function newcomer() {
	newcomers += 1
	const username = `nadia${newcomers}x${randomUUID().slice(0, 6)}`
	return {
		username,
		email: `${username}@example.com`,
		dial_code: '+1',
		mobile: `201555${String(4000 + newcomers)}`,
		password: 'quiet harbour 7',
	}
}

/** Everybody here is created from one address; the limits themselves are tested at the API. */
async function raiseLimits(api: RunningApi): Promise<void> {
	const names = [
		'limits.per_token_minute',
		'limits.per_address_minute',
		'limits.register_hour',
		'limits.login_minute',
		'limits.login_address_minute',
	]
	await api.asSystem('test', async (ctx) => {
		await ctx.db
			.insertInto('setting')
			.values(
				names.map((name) => ({
					name,
					value: '100000',
					updated_at: ctx.clock.now(),
					updated_by: 'test',
				})),
			)
			.execute()
	})
	await api.settings.refresh(api.database.db)
}

/**
 * Makes `goto` and `reload` wait until the shop has taken over the page that the server rendered, because a test uses it at once. With
 * `waitUntil: 'commit'` they do not.
 */
function waitForTakeOver(page: Page): void {
	const takenOver = () => page.waitForFunction(() => !document.querySelector('#app[data-rendered]'))
	const goto = page.goto.bind(page)
	const reload = page.reload.bind(page)
	page.goto = async (url, options) => {
		const answer = await goto(url, options)
		if (options?.waitUntil !== 'commit') await takenOver()
		return answer
	}
	page.reload = async (options) => {
		const answer = await reload(options)
		if (options?.waitUntil !== 'commit') await takenOver()
		return answer
	}
}

/** The languages that a browser would request, by the specification's file names. */
const browserLocales: Partial<Record<LanguageFile, string>> = {
	en: 'en-US',
	ar: 'ar-EG',
	de: 'de-DE',
	ri: 'ja-JP',
	han: 'ko-KR',
	tai: 'th-TH',
	'zh-Hant': 'zh-TW',
}

async function openPhone(
	browser: Browser,
	shopUrl: string,
	options: PhoneOptions = {},
): Promise<Phone> {
	const lang = options.lang ?? 'en'
	const url = options.url ?? shopUrl
	const context = await browser.newContext({
		baseURL: url,
		viewport: { width: options.width ?? 390, height: options.height ?? 844 },
		deviceScaleFactor: 2,
		hasTouch: !options.mouse,
		isMobile: !options.mouse,
		locale: options.locale ?? browserLocales[lang] ?? lang,
		colorScheme: options.dark ? 'dark' : 'light',
		reducedMotion: 'reduce',
		serviceWorkers: options.worker ? 'allow' : 'block',
	})
	if (options.token !== undefined)
		await context.addCookies([
			{ name: 'token', value: options.token, url },
			// Without a language of its own, a phone uses the person's.
			{ name: 'lang', value: lang, url },
		])
	const page = await context.newPage()
	page.setDefaultTimeout(30_000)
	waitForTakeOver(page)
	const complaints: string[] = []
	const calls: string[] = []
	page.on('console', (message) => {
		// A refusal of the API is a normal reply; only the browser reports it as an error.
		if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
			complaints.push(`${message.text()} (${page.url()})`)
	})
	page.on('pageerror', (error) => complaints.push(`${String(error)} (${page.url()})`))
	const unanswered = new Set<Request>()
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url())
		if (!pathname.startsWith('/api/')) return
		calls.push(`${request.method()} ${pathname}${search}`)
		// The stream of live events stays open.
		if (pathname !== '/api/stream') unanswered.add(request)
	})
	page.on('requestfinished', (request) => unanswered.delete(request))
	page.on('requestfailed', (request) => unanswered.delete(request))
	const answered = async () => {
		for (let calm = 0; calm < 5;) {
			const asked = calls.length
			await page.evaluate(
				() => new Promise((drawn) => requestAnimationFrame(() => requestIdleCallback(drawn))),
			)
			calm = unanswered.size === 0 && calls.length === asked ? calm + 1 : 0
		}
	}
	return { page, context, complaints, calls, answered, close: () => context.close() }
}
