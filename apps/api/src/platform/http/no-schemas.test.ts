import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { noSchemas } from './no-schemas.ts'

test('a route with a Fastify schema ends the start, and is not served unchecked', async () => {
	const app = Fastify({ schemaController: { compilersFactory: noSchemas } })
	app.post('/here', { schema: { body: { type: 'object' } } }, () => '')
	await expect(app.ready()).rejects.toThrow(/declare an endpoint in the contract/)
	await app.close()
})

test('a route without one is served', async () => {
	const app = Fastify({ schemaController: { compilersFactory: noSchemas } })
	app.get('/here', () => 'yes')
	expect((await app.inject('/here')).body).toBe('yes')
	await app.close()
})
