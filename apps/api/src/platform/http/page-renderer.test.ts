import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLogger } from '../logger.ts'
import type { PageAsked } from '@portolan/contract'
import { openPageRenderer } from './page-renderer.ts'

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'portolan-renderer-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Renders a page with a program of this code; gives the page and the number of faults. */
async function renderedBy(name: string, code: string | null) {
	const file = join(folder, name)
	if (code !== null) await writeFile(file, code)
	let faults = 0
	const render = openPageRenderer(file, { log: openLogger('silent'), onFault: () => (faults += 1) })
	const asked: PageAsked = {
		pathname: '/home',
		search: '',
		lang: 'en',
		now: 0,
		device: null,
		read: async () => null,
	}
	return { page: await render(asked), faults }
}

test('a page that fails on the server is left to the browser, and the fault is counted', async () => {
	expect(await renderedBy('none.mjs', null)).toEqual({ page: null, faults: 0 })
	expect(
		await renderedBy('good.mjs', `export const renderPage = async () => ({ html: 'x', data: {} })`),
	).toEqual({ page: { html: 'x', data: {} }, faults: 0 })
	expect(
		await renderedBy('bad.mjs', `export const renderPage = async () => { throw new Error('bad') }`),
	).toEqual({ page: null, faults: 1 })
	expect(await renderedBy('broken.mjs', 'export const = ')).toEqual({ page: null, faults: 1 })
})
