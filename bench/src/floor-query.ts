/**
 * The floor of a read with one query: bare HTTP and `pg`, one prepared statement that finds a row by its primary key, and an answer of the
 * same bytes. Run by the benchmark: `node floor-query.ts <port> <database url>`; reads the answers (a JSON array) from standard input.
 */
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const answers: unknown[] = JSON.parse(await text(process.stdin))
const pool = new pg.Pool({ connectionString: process.argv[3], max: 16 })
let turn = 0

createServer((_request, response) => {
	answer(response).catch((error: unknown) => {
		response.statusCode = 500
		response.end(String(error))
	})
}).listen(Number(process.argv[2]), '127.0.0.1')

async function answer(response: ServerResponse): Promise<void> {
	turn += 1
	const { rows } = await pool.query<{ stock: number }>({
		name: 'one',
		text: 'select id, price, stock from floor_sku where id = $1',
		values: [1 + (turn % 200)],
	})
	if (rows.length !== 1) throw new Error('The row was not found.')
	response.setHeader('content-type', 'application/json; charset=utf-8')
	response.end(JSON.stringify(answers[turn % answers.length]))
}
