import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What a request gets instead of the normal answer; `silent` is never answered, `cut` ends in the middle. */
export type TranslatorFault =
	| { status: number; headers?: Record<string, string>; body?: string }
	| 'silent'
	| 'cut'

/** A request that was received. */
interface Asked {
	path: string
	headers: IncomingMessage['headers']
	body: unknown
}

/**
 * DeepL, Google Cloud Translation (v2) and LibreTranslate on a port of this machine: the part of each that the product
 * uses. A translation is the original between angle brackets, with the code of the language.
 */
export interface FakeTranslators {
	url: string
	asked: Asked[]
	/** What the next requests get, in order. */
	faults: TranslatorFault[]
	/** What is waited for before an answer. */
	before: () => Promise<void>
	/** The language that every text is in, as the service writes it. */
	detected: string
	/** The languages that LibreTranslate has installed. */
	installed: string[]
	close(): Promise<void>
}

/** Opens them. Close them after the tests. */
export async function openFakeTranslators(): Promise<FakeTranslators> {
	const fake: FakeTranslators = {
		url: '',
		asked: [],
		faults: [],
		before: async () => undefined,
		detected: 'EN',
		installed: ['en', 'de', 'ja', 'zh-Hans', 'zt', 'pb'],
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections()
				server.close(() => resolve())
			}),
	}
	const server = createServer((request, response) => {
		void respond(fake, request, response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	fake.url = `http://127.0.0.1:${portOf(server.address())}`
	return fake
}

async function respond(
	fake: FakeTranslators,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const path = request.url ?? ''
	const body = request.method === 'POST' ? asBody(await json(request)) : {}
	fake.asked.push({ path, headers: request.headers, body })
	const fault = fake.faults.shift()
	if (fault === 'silent') return
	if (fault === 'cut') {
		response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
		response.write('{"translations":', () => response.destroy())
		return
	}
	await fake.before()
	if (fault) {
		response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
		response.end(fault.body ?? '')
		return
	}
	const { status, answer } = answerOf(fake, path, body)
	response.writeHead(status, { 'content-type': 'application/json' })
	response.end(JSON.stringify(answer))
}

interface Body {
	text?: string[]
	q?: string[]
	target_lang?: string
	target?: string
	api_key?: string
}

/** These tests send nothing else. */
function asBody(sent: unknown): Body {
	return sent as Body
}

function answerOf(
	fake: FakeTranslators,
	path: string,
	body: Body,
): { status: number; answer: unknown } {
	if (path === '/languages')
		return {
			status: 200,
			answer: fake.installed.map((code) => ({ code, name: code, targets: [] })),
		}
	if (path === '/v2/translate')
		return {
			status: 200,
			answer: {
				translations: (body.text ?? []).map((text) => ({
					detected_source_language: fake.detected,
					text: `<${body.target_lang}: ${text}>`,
				})),
			},
		}
	if (path.startsWith('/language/translate/v2?key='))
		return {
			status: 200,
			answer: {
				data: {
					translations: (body.q ?? []).map((text) => ({
						translatedText: `<${body.target}: ${text}>`,
						detectedSourceLanguage: fake.detected,
					})),
				},
			},
		}
	if (path === '/translate')
		return {
			status: 200,
			answer: {
				translatedText: (body.q ?? []).map((text) => `<${body.target}: ${text}>`),
				detectedLanguage: (body.q ?? []).map(() => ({ confidence: 90, language: fake.detected })),
			},
		}
	return { status: 404, answer: { error: 'Not found' } }
}

function portOf(address: AddressInfo | string | null): number {
	if (address === null || typeof address === 'string') throw new Error('It has no port.')
	return address.port
}
