import { Client } from 'pg'
import { expect, test } from 'vitest'
import { obstaclesOf, readSchema } from '../src/platform/database/distribution/read-obstacles.ts'
import { tablePlaces } from '../src/table-places.ts'
import { cloneDatabase } from './postgres.ts'

test('every table has a place on Citus that its keys and triggers allow', async () => {
	const clone = await cloneDatabase()
	const client = new Client({ connectionString: clone.url })
	await client.connect()
	try {
		const found = await readSchema(client)
		expect(obstaclesOf(found, tablePlaces)).toEqual([])

		await client.query('create table errand (id uuid primary key)')
		await client.query('alter table cart add column id uuid unique')
		await client.query('create trigger t before insert on orders execute function name_shopper()')
		expect(obstaclesOf(await readSchema(client), tablePlaces)).toEqual([
			'The table errand has no place.',
			'The unique key cart_id_key of cart lacks shopper_id.',
			'The trigger t of orders would run on the workers.',
		])
	} finally {
		await client.end()
		await clone.drop()
	}
})
