/**
 * Requests are read and answers written with the schemas of the contract (input.ts, handle.ts). Fastify has compilers for schemas of routes,
 * which it would load with each start; no route has one, and a route with one must not be taken for checked.
 */
export const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

function refuseSchema() {
	return () => {
		throw new Error('A route with a Fastify schema: declare an endpoint in the contract instead.')
	}
}
