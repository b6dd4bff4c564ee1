import type { ChildProcess } from 'node:child_process'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startServer, waitFor } from './processes.ts'

/** A reply that the floor for pages (floor-page.ts) gives at a path: its headers, and its body in base64 as it was sent, compressed or not. */
export interface CopiedReply {
	path: string
	headers: Record<string, string>
	body: string
}

/** What a browser on a phone says about itself that changes a reply. */
export const browserHeaders = {
	accept: 'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8',
	'accept-encoding': 'gzip, deflate, br, zstd',
	'accept-language': 'en-US,en;q=0.9',
}

/** Headers of the connection and of the moment, which every server writes for itself. */
const ownHeaders = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** Reads a reply to serve it again. Throws unless it is 200. */
export async function copyReply(
	url: string,
	headers: Record<string, string> = {},
): Promise<CopiedReply> {
	const { pathname, search } = new URL(url)
	return new Promise((resolve, reject) => {
		const request = get(url, { headers: { ...browserHeaders, ...headers } }, (response) => {
			if (response.statusCode !== 200)
				reject(new Error(`${url} was answered with ${response.statusCode}.`))
			buffer(response).then(
				(body) =>
					resolve({
						path: pathname + search,
						headers: {
							...Object.fromEntries(
								Object.entries(response.headers).flatMap(([name, value]) =>
									value === undefined || ownHeaders.has(name) ? [] : [[name, String(value)]],
								),
							),
							'content-length': String(body.length),
						},
						body: body.toString('base64'),
					}),
				reject,
			)
		})
		request.on('error', reject)
	})
}

/** Starts a bare server with these replies, in a process of its own; any other path is 404. */
export async function serveCopies(
	port: number,
	replies: readonly CopiedReply[],
): Promise<ChildProcess> {
	const server = startServer(['bench/src/floor-page.ts', String(port)], {
		input: JSON.stringify(replies),
	})
	await waitFor(`http://127.0.0.1:${port}${replies[0]?.path ?? '/'}`)
	return server
}
