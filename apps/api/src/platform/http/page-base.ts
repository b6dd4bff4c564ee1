import type { FastifyRequest } from 'fastify'
import type { HasPorts } from '../ports.ts'
import { shopAddress } from '../shop-address.ts'

/**
 * Protocol and host of the shop's pages without a slash at the end: those of PUBLIC_URL, else those of the request (of its
 * proxy, if that one is trusted).
 */
export function pageBase(
	request: Pick<FastifyRequest, 'protocol' | 'host'>,
	holder: HasPorts,
): string {
	const published = shopAddress.of(holder)
	if (published !== null) return published.replace(/\/+$/, '')
	const { protocol, host } = request
	return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : 'http://localhost'
}
