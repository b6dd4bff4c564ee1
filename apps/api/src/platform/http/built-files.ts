import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built files of the shop, except its pages. Files under /assets have a hash of their content in their name and never change. */
export async function serveShopFiles(app: FastifyInstance, folder: string): Promise<void> {
	if (!existsSync(folder)) return
	await app.register(fastifyStatic, {
		...builtFiles(join(folder, 'assets')),
		prefix: '/assets/',
	})
	// Each of the others has a route: at any other path there is a page, and looking for a file there would cost more than a kept page.
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const name = relative(folder, join(entry.parentPath, entry.name))
		if (entry.isFile() && !/^assets\b|\.(br|gz|html)$/.test(name))
			app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder))
	}
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
		cacheControl: false,
		setHeaders(response, path) {
			response.header(
				'cache-control',
				path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
			)
		},
	}
}
