import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built files of the shop. Files under /assets have a hash of their content in their name and never change. */
export async function serveShopFiles(app: FastifyInstance, folder: string): Promise<void> {
	if (existsSync(folder)) await app.register(fastifyStatic, builtFiles(folder))
}

/**
 * Serves the built console at /console (the merchants' pages at /seller are the same page). Returns a function that gives
 * its page; null until it is built, which the first start does after the shop is open. Replies are decorated only once,
 * and the shop's files have done it already.
 */
export async function serveConsole(
	app: FastifyInstance,
	folder: string,
): Promise<() => string | null> {
	// The folder is read when a file is requested, so it must exist from the beginning.
	mkdirSync(folder, { recursive: true })
	await app.register(fastifyStatic, {
		...builtFiles(folder),
		prefix: `${consolePath}/`,
		decorateReply: false,
	})
	const file = join(folder, 'index.html')
	let page: string | null = null
	return () => (page ??= existsSync(file) ? readFileSync(file, 'utf8') : null)
}

/** The path of the operators' pages and of the built files, and the path of the merchants' pages. */
export const consolePath = '/console'
export const sellerPath = '/seller'

function builtFiles(root: string): FastifyStaticOptions {
	return {
		root,
		index: false,
		preCompressed: true,
		// Any other path is a page of the shop: looking for a file of its name would cost more than a kept page.
		allowedPath: (path) => /\.\w+$/.test(path),
		cacheControl: false,
		setHeaders(response, path) {
			response.header(
				'cache-control',
				path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
			)
		},
	}
}
