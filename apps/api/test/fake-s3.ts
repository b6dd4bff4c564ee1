import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a call gets instead of the normal answer. */
export type S3Fault =
	/** An answer with this status. */
	| number
	/** It is executed, and never answered. */
	| 'silent'
	/** Half of the body, then nothing. */
	| 'half'

/** The part of S3 that the product uses, on a port of this machine, with one bucket; the client that calls it is Amazon's own. */
export interface FakeS3 {
	url: string
	bucket: string
	region: string
	accessKeyId: string
	secretAccessKey: string
	/** What is in the bucket, by key. */
	objects: Map<string, { bytes: Buffer; type: string }>
	/** The calls in order: `PUT public/abc.webp`. */
	asked: string[]
	/** What was refused with 403, and why. */
	refused: string[]
	/** Called for every call before it is processed: whether it must fail. */
	fault: (method: string, key: string) => S3Fault | null | Promise<S3Fault | null>
	close(): Promise<void>
}

/** Opens it. Close it after the tests. */
export async function openFakeS3(): Promise<FakeS3> {
	const fake: FakeS3 = {
		url: '',
		bucket: 'pictures-of-tests',
		region: 'eu-central-1',
		accessKeyId: 'AKIDOFTESTS',
		secretAccessKey: 'a+secret/of/tests',
		objects: new Map(),
		asked: [],
		refused: [],
		fault: () => null,
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
	fake: FakeS3,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const method = request.method ?? ''
	const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
	const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? []
	const sent = await buffer(request)
	fake.asked.push(`${method} ${key}`)
	const wrong = faultOfSignature(fake, request, sent)
	if (wrong !== null) {
		fake.refused.push(`${method} ${key}: ${wrong}`)
		return fail(response, 403, 'SignatureDoesNotMatch')
	}
	if (bucket !== fake.bucket) return fail(response, 404, 'NoSuchBucket')
	const fault = await fake.fault(method, key)
	if (typeof fault === 'number') return fail(response, fault, 'InternalError')
	const object = fake.objects.get(key)
	if (method === 'PUT')
		fake.objects.set(key, { bytes: sent, type: request.headers['content-type'] ?? '' })
	if (method === 'DELETE') fake.objects.delete(key)
	if (fault === 'silent') return
	if (method === 'PUT') response.writeHead(200, { etag: '"1"' }).end()
	else if (method === 'DELETE') response.writeHead(204).end()
	else if (method === 'GET' && searchParams.get('list-type') === '2')
		response
			.writeHead(200, { 'content-type': 'application/xml' })
			.end(listOf(fake, searchParams.get('prefix') ?? '', searchParams.get('continuation-token')))
	else if (!object) fail(response, 404, 'NoSuchKey')
	else {
		response.writeHead(200, {
			'content-type': object.type,
			'content-length': object.bytes.length,
			'last-modified': new Date(0).toUTCString(),
		})
		if (method === 'HEAD') response.end()
		else if (fault === 'half') response.write(object.bytes.subarray(0, object.bytes.length / 2))
		else response.end(object.bytes)
	}
}

/** As few as this, so that a test sees the next page. */
const keysInPage = 2

/** A page of the keys with a prefix; the token is the last key of the page before. */
function listOf({ bucket, objects }: FakeS3, prefix: string, after: string | null): string {
	const rest = [...objects.keys()]
		.filter((key) => key.startsWith(prefix) && (after === null || key > after))
		.toSorted()
	const page = rest.slice(0, keysInPage)
	const contents = page.map(
		(key) =>
			`<Contents><Key>${key}</Key><LastModified>${new Date(0).toISOString()}</LastModified></Contents>`,
	)
	const next =
		rest.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
	return `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount>${contents.join('')}${next}</ListBucketResult>`
}

function fail(response: ServerResponse, status: number, code: string): void {
	response
		.writeHead(status, { 'content-type': 'application/xml' })
		.end(`<Error><Code>${code}</Code><Message>As the test wants it.</Message></Error>`)
}

/** What is wrong with a request's signature (AWS Signature Version 4) or with its body, or null. */
function faultOfSignature(
	{ region, accessKeyId, secretAccessKey }: FakeS3,
	request: IncomingMessage,
	sent: Buffer,
): string | null {
	const [, scope = '', names = '', signature = ''] =
		/^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
			request.headers.authorization ?? '',
		) ?? []
	if (signature === '') return 'not signed'
	// Many services other than Amazon's do not accept a chunked body with a checksum after it.
	if ((request.headers['content-encoding'] ?? '').includes('aws-chunked')) return 'aws-chunked'
	const time = headerOf(request, 'x-amz-date')
	const day = time.slice(0, 8)
	if (scope !== `${accessKeyId}/${day}/${region}/s3/aws4_request`) return `the scope is ${scope}`
	const bodyHash = headerOf(request, 'x-amz-content-sha256')
	if (bodyHash !== createHash('sha256').update(sent).digest('hex')) return 'another body was signed'
	const [path = '', query = ''] = (request.url ?? '').split('?')
	const canonical = [
		request.method,
		path,
		query.split('&').toSorted().join('&'),
		...names.split(';').map((name) => `${name}:${headerOf(request, name).trim()}`),
		'',
		names,
		bodyHash,
	].join('\n')
	const toSign = [
		'AWS4-HMAC-SHA256',
		time,
		scope.slice(accessKeyId.length + 1),
		createHash('sha256').update(canonical).digest('hex'),
	].join('\n')
	let key: Buffer | string = `AWS4${secretAccessKey}`
	for (const part of [day, region, 's3', 'aws4_request', toSign])
		key = createHmac('sha256', key).update(part).digest()
	return Buffer.from(key).toString('hex') === signature ? null : 'another signature was expected'
}

function headerOf(request: IncomingMessage, name: string): string {
	const value = request.headers[name]
	return typeof value === 'string' ? value : ''
}

function portOf(address: AddressInfo | string | null): number {
	if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
	return address.port
}
