import { createHash } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { noSchemas } from './no-schemas.ts'
import { isConsole, readPath } from './request-path.ts'

/** Adds security headers to every reply; the consoles get stricter ones. `scripts` are the scripts that stand in pages of the shop. */
export async function addSecurityHeaders(
	app: FastifyInstance,
	{ publicUrl, scripts }: { publicUrl: string | null; scripts: readonly string[] },
): Promise<void> {
	const fromHelmet = await securityHeaders({
		contentSecurityPolicy: {
			directives: {
				defaultSrc: ["'self'"],
				scriptSrc: ["'self'", ...scripts.map(hashSource)],
				styleSrc: ["'self'", "'unsafe-inline'"],
				imgSrc: ["'self'", 'data:', 'blob:'],
				// As `default-src` says: the shop has no fonts of its own.
				fontSrc: null,
				// What `script-src` says holds for attributes, too.
				scriptSrcAttr: null,
				objectSrc: ["'none'"],
				baseUri: ["'none'"],
				formAction: ["'self'"],
				frameAncestors: ["'none'"],
				upgradeInsecureRequests: null,
			},
		},
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
		strictTransportSecurity: false,
		crossOriginEmbedderPolicy: false,
		// For browsers that are gone, and for Flash. A page and its headers are to fit into ten packets.
		xDnsPrefetchControl: false,
		xDownloadOptions: false,
		xPermittedCrossDomainPolicies: false,
		xXssProtection: false,
	})
	const headers = { ...fromHelmet, 'permissions-policy': permissionsPolicy }
	const consoleHeaders = withConsolePolicy(headers)
	const alwaysHttps = publicUrl?.startsWith('https:') === true
	app.addHook('onRequest', (request, reply, done) => {
		reply.headers(isConsole(readPath(request.url)) ? consoleHeaders : headers)
		// Browsers use it only over https, so a shop that is tried on plain http stays reachable.
		if (alwaysHttps || request.protocol === 'https')
			reply.header('strict-transport-security', 'max-age=31536000')
		done()
	})
}

/** Browser features that the pages do not use, so that injected content cannot use them either. */
const permissionsPolicy =
	'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/**
 * Operators' pages allow no inline style. Emotion, which writes the console's styles, inserts an empty `<style>` element
 * and fills it rule by rule through the CSSOM; the allowed hash is that of an empty text, so no other inserted style is
 * accepted.
 */
function withConsolePolicy(headers: Record<string, string>): Record<string, string> {
	const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
	const policy = headers['content-security-policy'] ?? ''
	return {
		...headers,
		'content-security-policy': policy
			.replace(/style-src [^;]*/, `style-src 'self' ${emptyStyle}`)
			.replace(/script-src [^;]*/, "script-src 'self'"),
	}
}

/** A source of a policy that allows exactly this text inside a page. */
function hashSource(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The headers that helmet sets on a reply, taken from one reply that it made. They are the same for every request, and
 * making them anew each time took longer than a reply from the cache.
 */
async function securityHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
	const plain = await headersOfAnAnswer(null)
	const helmeted = await headersOfAnAnswer(options)
	return Object.fromEntries(Object.entries(helmeted).filter(([name]) => !(name in plain)))
}

async function headersOfAnAnswer(
	options: FastifyHelmetOptions | null,
): Promise<Record<string, string>> {
	const app = Fastify({ schemaController: { compilersFactory: noSchemas } })
	if (options) await app.register(helmet, options)
	app.get('/', () => '')
	const { headers } = await app.inject('/')
	await app.close()
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]),
	)
}
