import { endpoints, problems, WebhookBody, type Endpoint } from '@portolan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** A JSON value, as used in OpenAPI documents. */
type Json = { [name: string]: unknown }

/**
 * Describes every endpoint as OpenAPI 3.1, from the same schemas that read requests and check replies. Built on the first
 * request for it: that takes a tenth of a second and 4 MB, and most processes never need it (decision 0043).
 */
export function describeApi(): Json {
	let paths: Json | undefined
	const all = Object.values<Endpoint>(endpoints)
	return {
		openapi: '3.1.0',
		info: {
			title: 'Portolan',
			version: '1',
			description:
				'Every answer is an envelope { code, msg, time, data }. code 1 is success. Money is text with two decimals; times are seconds. Unknown fields are refused.',
		},
		servers: [{ url: '/' }],
		components: {
			securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
		},
		get paths() {
			return (paths ??= describeCalls(all, describeCall))
		},
	}
}

/** Describes the calls that an API key of a shop can reach, and nothing else. Source: docs/product/shop-api.md. */
export function describeShopApi(): Json {
	const calls = Object.values<Endpoint>(endpoints).filter(({ apiKeyRight }) => apiKeyRight !== null)
	return {
		openapi: '3.1.0',
		info: {
			title: 'Portolan: the API of a shop',
			version: '1',
			description:
				'For programs of a shop. Send an API key as "Authorization: Bearer ptk_…". Every answer is an envelope { code, msg, time, data }; code 1 is success. Money is text with two decimals; times are seconds. Unknown fields are refused. After 429 and 503 wait as long as Retry-After says.',
		},
		servers: [{ url: '/' }],
		components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
		paths: describeCalls(calls, (endpoint) => ({
			...describeCall(endpoint),
			summary: `${endpoint.summary} Needs the right ${endpoint.apiKeyRight}.`,
			security: [{ apiKey: [] }],
		})),
		webhooks: { event: { post: describeWebhook() } },
	}
}

/** The request that a webhook gets. Source: docs/product/shop-api.md, Webhooks. */
function describeWebhook(): Json {
	return {
		summary:
			'An event. Answer 2xx within ten seconds; anything else is tried again, with the same id.',
		parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
			name,
			in: 'header',
			required: true,
			schema: { type: 'string' },
		})),
		requestBody: {
			required: true,
			content: { 'application/json': { schema: schemaOf(WebhookBody, 'output') } },
		},
		responses: { 200: { description: 'Accepted' } },
	}
}

function describeCalls(calls: readonly Endpoint[], describe: (endpoint: Endpoint) => Json): Json {
	const paths: Record<string, Json> = {}
	for (const endpoint of calls) {
		paths[endpoint.path] = {
			...paths[endpoint.path],
			[endpoint.method.toLowerCase()]: describe(endpoint),
		}
	}
	return paths
}

function describeCall(endpoint: Endpoint): Json {
	const body = schemaOf(endpoint.body, 'input')
	const hasBody = endpoint.method === 'POST'
	return {
		summary: endpoint.summary,
		tags: [endpoint.path.split('/')[2] ?? 'api'],
		...(endpoint.by === 'anyone' ? {} : { security: [{ token: [] }] }),
		parameters: [
			...parametersOf(schemaOf(endpoint.query, 'input')),
			{
				name: 'lang',
				in: 'header',
				required: false,
				schema: { type: 'string' },
				description: 'A language file name, such as en or zh-CN.',
			},
			...(endpoint.idempotent
				? [
						{
							name: 'Idempotency-Key',
							in: 'header',
							required: false,
							schema: { type: 'string', format: 'uuid' },
						},
					]
				: []),
		],
		...(hasBody
			? {
					requestBody: {
						required: true,
						content: {
							[endpoint.multipart ? 'multipart/form-data' : 'application/json']: { schema: body },
						},
					},
				}
			: {}),
		responses: {
			200: {
				description: 'Success',
				content: { 'application/json': { schema: envelopeOf(schemaOf(endpoint.reply, 'output')) } },
			},
			...failuresOf(endpoint),
		},
	}
}

function envelopeOf(data: Json): Json {
	return {
		type: 'object',
		required: ['code', 'msg', 'time', 'data'],
		properties: { code: { const: 1 }, msg: { type: 'string' }, time: { type: 'integer' }, data },
	}
}

function failuresOf(endpoint: Endpoint): Json {
	const always = ['invalid', 'too_many_requests', 'unexpected'] as const
	const keys = [
		...new Set([
			...(endpoint.by === 'anyone' ? [] : (['unauthorized'] as const)),
			...(endpoint.by === 'merchant' && endpoint.staffRights !== 'everybody'
				? (['forbidden'] as const)
				: []),
			...endpoint.problems,
			...always,
		]),
	]
	const byStatus = Map.groupBy(keys, (key) => problems[key].http)
	return Object.fromEntries(
		[...byStatus].map(([status, of]) => [
			String(status),
			{
				description: of.map((key) => `${key} (${problems[key].code})`).join(', '),
				content: {
					'application/json': {
						schema: {
							type: 'object',
							required: ['code', 'msg', 'time', 'data'],
							properties: {
								code: { enum: of.map((key) => problems[key].code) },
								msg: { type: 'string' },
								time: { type: 'integer' },
								data: {
									type: 'object',
									required: ['error'],
									properties: {
										error: { enum: of },
										field: { type: 'string' },
										params: { type: 'object' },
									},
								},
							},
						},
					},
				},
			},
		]),
	)
}

function parametersOf(query: Json): Json[] {
	const required = new Set(Array.isArray(query['required']) ? query['required'] : [])
	return Object.entries(asJson(query['properties'] ?? {})).map(([name, schema]) => ({
		name,
		in: 'query',
		required: required.has(name),
		schema,
	}))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
	const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
	return json
}

/** The cast holds for the `properties` of a JSON schema. */
function asJson(value: unknown): Json {
	return value as Json
}

/** Serves the description at /openapi.json and a page to read it at /docs; the part for shops at /openapi/shop.json. */
export function serveDocs(app: FastifyInstance, description: Json): void {
	let pages: Promise<FastifyInstance> | undefined
	const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
		pages ??= import('./docs-pages.ts').then((docs) => docs.openDocsPages(description))
		const { statusCode, headers, rawPayload } = await (
			await pages
		).inject({ url: request.url, headers: request.headers })
		if (statusCode === 404) return reply.callNotFound()
		// These two belong to the connection with the caller.
		const { connection: _connection, date: _date, ...own } = headers
		return reply
			.code(statusCode)
			.headers(own)
			.send(rawPayload.length > 0 ? rawPayload : undefined)
	}
	for (const path of ['/docs', '/docs/*']) app.get(path, sendPage)
	let text: Buffer | undefined
	app.get('/openapi.json', (_request, reply) =>
		reply
			.type('application/json; charset=utf-8')
			.send((text ??= Buffer.from(JSON.stringify(description)))),
	)
	let shopText: Buffer | undefined
	app.get('/openapi/shop.json', (_request, reply) =>
		reply
			.type('application/json; charset=utf-8')
			.send((shopText ??= Buffer.from(JSON.stringify(describeShopApi())))),
	)
}
