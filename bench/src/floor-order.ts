/**
 * The order floor: bare HTTP and `pg`, writing an order in six round trips (begin, lock the item, take it, write the
 * order, write its line, commit). Run by the benchmark: `node floor-order.ts <port> <database url>`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.argv[3], max: 16 })

async function writeOrder(sku: number, buyer: number): Promise<string> {
	const client = await pool.connect()
	try {
		await client.query('begin')
		const item = await client.query<{ price: string }>({
			name: 'lock',
			text: 'select price from floor_sku where id = $1 for update',
			values: [sku],
		})
		await client.query({
			name: 'take',
			text: 'update floor_sku set stock = stock - 1 where id = $1 and stock > 0',
			values: [sku],
		})
		const order = await client.query<{ id: string }>({
			name: 'order',
			text: 'insert into floor_order (buyer, total) values ($1, $2) returning id',
			values: [buyer, item.rows[0]?.price],
		})
		const id = order.rows[0]?.id ?? ''
		await client.query({
			name: 'line',
			text: 'insert into floor_line (order_id, sku, num, price) values ($1, $2, 1, $3)',
			values: [id, sku, item.rows[0]?.price],
		})
		await client.query('commit')
		return id
	} catch (error) {
		await client.query('rollback')
		throw error
	} finally {
		client.release()
	}
}

createServer((request, response) => {
	answer(request, response).catch((error: unknown) => {
		response.statusCode = 500
		response.end(String(error))
	})
}).listen(Number(process.argv[2]), '127.0.0.1')

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { sku, buyer }: { sku: number; buyer: number } = JSON.parse(await text(request))
	const id = await writeOrder(sku, buyer)
	response.setHeader('content-type', 'application/json')
	response.end(JSON.stringify({ id }))
}
