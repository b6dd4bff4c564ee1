import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilReady } from '../../../test/until-ready.ts'
import { freePort } from '../database/free-port.ts'
import { statementSummary } from './statement-summary.ts'

const main = fileURLToPath(new URL('../../main.js', import.meta.url))

/** A span as OTLP sends it in JSON. */
interface SentSpan {
	traceId: string
	spanId: string
	parentSpanId?: string
	name: string
	attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

let dataDir: string
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'portolan-traces-'))
	// As root, the database server runs as another user, who needs access to the folder.
	await chmod(dataDir, 0o755)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Runs a process until `work` has ended and the process has stopped; returns its log. */
async function runProcess(
	environment: Record<string, string>,
	work: (url: string) => Promise<void>,
): Promise<string> {
	const port = await freePort()
	const child = spawn(process.execPath, [main], {
		env: {
			PATH: process.env['PATH'] ?? '',
			DATA_DIR: dataDir,
			SEED: 'none',
			PORT: String(port),
			...environment,
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const log = text(child.stdout)
	const ended = once(child, 'exit')
	try {
		await untilReady(port, child)
		await work(`http://127.0.0.1:${port}`)
	} finally {
		child.kill('SIGTERM')
		await ended
	}
	return log
}

test('a request is one trace: its statements, what the jobs do with it, its id, and no value', async () => {
	const spans: SentSpan[] = []
	async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { resourceSpans } = (await json(request)) as {
			resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
		}
		spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((of) => of.spans)))
		response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
	}
	const collector = createServer((request, response) => {
		void receive(request, response)
	}).listen(0, '127.0.0.1')
	await once(collector, 'listening')
	const { port } = collector.address() as { port: number }
	const requestId = 'traced-request-1'
	const log = await runProcess(
		{
			OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
			OTEL_BSP_SCHEDULE_DELAY: '100',
		},
		async (url) => {
			const answer = await fetch(`${url}/api/user/register`, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'x-request-id': requestId,
					// The caller does not decide whether a trace is kept.
					traceparent: '00-11111111111111111111111111111111-2222222222222222-00',
				},
				body: JSON.stringify({
					username: 'secretname',
					password: 'a secret password',
					repPwd: 'a secret password',
					email: 'secret@example.com',
					mobile: '2015550123',
					dial_code: '+1',
					agree: 1,
				}),
			})
			expect(answer.headers.get('x-request-id')).toBe(requestId)
			// The work after it is a trace of its own.
			await expect.poll(() => spans.map(({ name }) => name)).toContain('job outbox')
		},
	)
	collector.close()

	const request = spans.find(({ name }) => name === 'POST /api/user/register')
	const fields = new Map(
		request?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
	)
	expect(fields.get('portolan.request_id')).toBe(requestId)
	expect(Number(fields.get('http.response.status_code'))).toBe(200)
	const below = spans.filter(({ traceId }) => traceId === request?.traceId)
	expect(below.map(({ name }) => name)).toEqual(
		expect.arrayContaining([expect.stringMatching(/^INSERT shopper/), 'COMMIT']),
	)
	expect(below.every((span) => span === request || span.parentSpanId !== undefined)).toBe(true)
	// The line of this request in the log has the ids of its trace.
	expect(log).toMatch(new RegExp(`"trace_id":"${request?.traceId}".*"path":"/api/user/register"`))
	expect(JSON.stringify(spans)).not.toMatch(/secret/)
	// Runs that found nothing are not sent, although the outbox looked four times a second.
	expect(spans.filter(({ name }) => name === 'job live-forget')).toEqual([])
})

test('without a collector OpenTelemetry is not loaded', async () => {
	// Each module that is loaded writes a line.
	const hook = `import { registerHooks } from 'node:module'
		registerHooks({ load(url, context, next) { console.log('loaded', url); return next(url, context) } })`
	const log = await runProcess(
		{ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` },
		async () => undefined,
	)
	expect(log).toMatch(/loaded .*prepared-pool/)
	expect(log).not.toMatch(/loaded .*(opentelemetry\/sdk|open-tracing)/)
	expect(log).not.toContain('trace_id')
})

test.each([
	['select id from session where token_hash = $1', 'SELECT session'],
	['/* unread */ update outbox set done_at = $1 where id = any($2::bigint[])', 'UPDATE outbox'],
	[`select allowed from count_try('bucket from nowhere', $1, 60, 5)`, 'SELECT count_try'],
	[
		'with due as (select id from "cart_line" for update) delete from cart_line l using due join sku s on true',
		'SELECT cart_line sku',
	],
	['commit', 'COMMIT'],
])('a statement is named by its verb and tables: %s', (given, summary) => {
	expect(statementSummary(given)).toBe(summary)
})
