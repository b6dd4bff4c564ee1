import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'

/**
 * The pages at /docs, which show an OpenAPI document. They are a server without a port, asked by `inject`: the libraries behind them are
 * loaded, and their routes made, when somebody opens the pages, and not by each start (docs/decisions/0121).
 */
export async function openDocsPages(description: object): Promise<FastifyInstance> {
	const pages = Fastify()
	await pages.register(swagger, {
		mode: 'static',
		specification: { document: asDocument(description) },
	})
	await pages.register(swaggerUi, {
		routePrefix: '/docs',
		staticCSP: true,
		uiConfig: { docExpansion: 'list' },
	})
	return pages
}

/** The cast holds for what `describeApi` builds. */
function asDocument(description: object) {
	return description as {
		openapi: string
		info: { title: string; version: string }
		paths: Record<string, object>
	}
}
