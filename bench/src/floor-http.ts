/**
 * The read floor: a bare Node http server that stringifies an answer of the same bytes and does nothing else.
 * Run by the benchmark: `node floor-http.ts <port>`; reads the answers (a JSON array) from standard input.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const answers: unknown[] = JSON.parse(await text(process.stdin))
let turn = 0

createServer((_request, response) => {
	turn = (turn + 1) % answers.length
	response.setHeader('content-type', 'application/json; charset=utf-8')
	response.end(JSON.stringify(answers[turn]))
}).listen(Number(process.argv[2]), '127.0.0.1')
