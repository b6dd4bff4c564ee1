import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicAddress } from './public-address.ts'
import type { WebhookNetwork } from './webhook-network.ts'

/** This much of an answer is kept; the rest is not read. */
const keptBytes = 500

/** How an attempt ended. */
export interface SentWebhook {
	/** Null without an answer. */
	status: number | null
	/** Empty if it was accepted, with a status from 200 to 299. */
	failure: string
	/** The first bytes of the answer, as text. */
	answer: string
	durationMs: number
}

/**
 * Sends a request to a webhook. The address behind the host name is checked as part of the connection itself, so that a
 * name cannot mean another address by then. Redirects are not followed, and connections are not used again. Never throws.
 */
export async function sendWebhook(
	{ url, headers, body }: { url: string; headers: Record<string, string>; body: string },
	network: WebhookNetwork,
): Promise<SentWebhook> {
	const begun = performance.now()
	const ended = (result: Omit<SentWebhook, 'durationMs'>): SentWebhook => ({
		...result,
		durationMs: Math.round(performance.now() - begun),
	})
	try {
		const response = await post(url, headers, body, network)
		const status = response.statusCode ?? 0
		const answer = await firstBytesOf(response)
		const isAccepted = status >= 200 && status < 300
		return ended({ status, answer, failure: isAccepted ? '' : failureOf(status) })
	} catch (error) {
		return ended({ status: null, answer: '', failure: textOf(error, network) })
	}
}

function post(
	url: string,
	headers: Record<string, string>,
	body: string,
	network: WebhookNetwork,
): Promise<IncomingMessage> {
	const { protocol, hostname } = new URL(url)
	const host = hostname.replace(/^\[|\]$/g, '')
	// An address instead of a name is not looked up.
	if (isIP(host) !== 0 && !mayCall(host, network)) throw new Error(notAllowed)
	const request = (protocol === 'https:' ? httpsRequest : httpRequest)(url, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'content-length': String(Buffer.byteLength(body)),
			'user-agent': 'Portolan-Webhooks/1',
			...headers,
		},
		agent: false,
		lookup: checkedLookup(network),
		signal: AbortSignal.timeout(network.timeoutMs),
	})
	return new Promise((resolve, reject) => {
		request.on('response', resolve)
		request.on('error', reject)
		request.end(body)
	})
}

const notAllowed = 'The address is not one of the internet.'

function mayCall(address: string, { allowsLoopback }: WebhookNetwork): boolean {
	return isPublicAddress(address) || (allowsLoopback && isLoopback(address))
}

/** Resolves a name and refuses it if one of its addresses may not be called. The connection uses what is returned here. */
function checkedLookup(network: WebhookNetwork): LookupFunction {
	return (hostname, options, done) =>
		network.lookup(hostname, options, (error, found, family) => {
			if (error) return done(error, found, family)
			const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
			const isAllowed = addresses.every((address) => mayCall(address, network))
			done(isAllowed ? null : new Error(notAllowed), found, family)
		})
}

/** Reads the first bytes of an answer and ends the connection. The status is known by then, so a broken rest changes nothing. */
async function firstBytesOf(response: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	let bytes = 0
	try {
		for await (const chunk of response) {
			chunks.push(Buffer.from(chunk as Uint8Array))
			bytes += chunks.at(-1)?.length ?? 0
			if (bytes >= keptBytes) break
		}
	} catch {
		// What came so far is kept.
	}
	response.destroy()
	return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '')
}

function failureOf(status: number): string {
	return status >= 300 && status < 400
		? `It answered ${status}; redirects are not followed.`
		: `It answered ${status}.`
}

/** The reason in words; never an address that the name was resolved to. */
function textOf(error: unknown, { timeoutMs }: WebhookNetwork): string {
	if (!(error instanceof Error)) return 'unknown'
	if (error.name === 'AbortError' || error.name === 'TimeoutError')
		return `No answer within ${timeoutMs / 1000} seconds.`
	const code = 'code' in error && typeof error.code === 'string' ? error.code : null
	if (error.message === notAllowed) return notAllowed
	return code === null ? 'The connection failed.' : `The connection failed: ${code}.`
}
