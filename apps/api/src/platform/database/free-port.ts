import { createServer } from 'node:net'

/** A loopback port of this machine that is not in use at this moment. */
export function freePort(): Promise<number> {
	return new Promise((done, fail) => {
		const server = createServer()
		server.on('error', fail)
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() =>
				typeof address === 'object' && address ? done(address.port) : fail(new Error('No port.')),
			)
		})
	})
}
