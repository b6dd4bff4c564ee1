import { createServer } from 'node:net'

/** A port of this machine's loopback that nobody listens on at this moment. */
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
