import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'

/**
 * The headers that helmet sets on a reply, taken from one reply that it made. They are the same for every request, and
 * making them anew each time took longer than a reply from the cache.
 */
export async function securityHeaders(
	options: FastifyHelmetOptions,
): Promise<Record<string, string>> {
	const plain = await headersOfAnAnswer(null)
	const helmeted = await headersOfAnAnswer(options)
	return Object.fromEntries(Object.entries(helmeted).filter(([name]) => !(name in plain)))
}

async function headersOfAnAnswer(
	options: FastifyHelmetOptions | null,
): Promise<Record<string, string>> {
	const app = Fastify()
	if (options) await app.register(helmet, options)
	app.get('/', () => '')
	const { headers } = await app.inject('/')
	await app.close()
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]),
	)
}
