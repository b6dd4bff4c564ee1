import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startApi, type RunningApi } from '../apps/api/src/app.ts'
import { seedDemo } from '../apps/api/seed/seed-demo.ts'
import { cloneDatabase } from '../apps/api/test/postgres.ts'
import { openBrowser } from './browser.ts'

/** The built product with its demo world, and a browser to use it with. */
export interface World {
	url: string
	api: RunningApi
	browser: Browser
	/** A phone: 390 × 844 unless said otherwise, in a language, light or dark. Errors of the page fail the test that closes it. */
	phone(options?: PhoneOptions): Promise<Phone>
	close(): Promise<void>
}

/** What a phone is like. */
export interface PhoneOptions {
	lang?: string
	dark?: boolean
	width?: number
	height?: number
}

/** One person's phone. */
export interface Phone {
	page: Page
	context: BrowserContext
	/** What the page complained about in its console, and requests that failed. */
	complaints: string[]
	close(): Promise<void>
}

/** Opens the product on a database of its own, with the demo world, as a fresh machine would show it. */
export async function openWorld(): Promise<World> {
	const clone = await cloneDatabase()
	const dataDir = await mkdtemp(join(tmpdir(), 'portolan-world-'))
	const api = await startApi(
		{
			port: 0,
			host: '127.0.0.1',
			dataDir,
			databaseUrl: clone.url,
			replicaUrl: undefined,
			seed: 'demo',
			testClock: true,
			production: false,
			pepper: 'a pepper for tests, long enough to be one',
			publicUrl: undefined,
			trustedProxies: [],
			logLevel: process.env['TEST_LOG_LEVEL'] ?? 'silent',
			poolSize: 8,
			s3: null,
		},
		{
			checkReplies: true,
			async prepare(parts) {
				await seedDemo({ ...parts, production: false })
			},
		},
	)
	const browser = await openBrowser()
	return {
		url: api.url,
		api,
		browser,
		phone: (options) => openPhone(browser, api.url, options),
		async close() {
			await browser.close()
			await api.close()
			await clone.drop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** The languages a browser would ask for, by the specification's file names. */
const browserLocales: Record<string, string> = {
	en: 'en-US',
	ar: 'ar-EG',
	de: 'de-DE',
	ri: 'ja-JP',
	'zh-CN': 'zh-CN',
}

async function openPhone(
	browser: Browser,
	url: string,
	options: PhoneOptions = {},
): Promise<Phone> {
	const context = await browser.newContext({
		baseURL: url,
		viewport: { width: options.width ?? 390, height: options.height ?? 844 },
		deviceScaleFactor: 2,
		hasTouch: true,
		isMobile: true,
		locale: browserLocales[options.lang ?? 'en'] ?? options.lang ?? 'en-US',
		colorScheme: options.dark ? 'dark' : 'light',
		reducedMotion: 'reduce',
	})
	const page = await context.newPage()
	page.setDefaultTimeout(10_000)
	const complaints: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
			complaints.push(message.text())
	})
	page.on('pageerror', (error) => complaints.push(String(error)))
	return { page, context, complaints, close: () => context.close() }
}
