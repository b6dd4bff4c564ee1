/**
 * The floor for pages: a bare Node http server that sends copied replies, and does nothing else.
 * Run by the benchmark: `node floor-page.ts <port>`; reads the replies (a JSON array of CopiedReply) from standard input.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { CopiedReply } from './copied-replies.ts'

const given: CopiedReply[] = JSON.parse(await text(process.stdin))
const replies = new Map(
	given.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

createServer((request, response) => {
	const reply = replies.get(request.url ?? '')
	if (reply) response.writeHead(200, reply.headers).end(reply.body)
	else response.writeHead(404, { 'content-length': '0' }).end()
}).listen(Number(process.argv[2]), '127.0.0.1')
