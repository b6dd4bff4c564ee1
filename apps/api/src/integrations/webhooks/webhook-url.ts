import { isIP } from 'node:net'
import { refuse } from '../../platform/refusal.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'
import type { WebhookNetwork } from './webhook-network.ts'

/**
 * Reads the address of a webhook: https, or in development http on this machine; without user name and fragment, and no
 * private address. What a host name stands for is checked at every connection (send-webhook.ts). Refuses `invalid`.
 */
export function readWebhookUrl(text: string, { allowsLoopback }: WebhookNetwork): string {
	const url = URL.parse(text)
	if (!url) return refuseUrl('an address such as https://erp.example/portolan')
	const host = url.hostname.replace(/^\[|\]$/g, '')
	const isHere = host === 'localhost' || (isIP(host) !== 0 && isLoopback(host))
	if (isHere && allowsLoopback && /^https?:$/.test(url.protocol)) return url.href
	if (url.protocol !== 'https:') return refuseUrl('an address that begins with https://')
	if (url.username !== '' || url.password !== '')
		return refuseUrl('an address without a user name or password')
	if (url.hash !== '') return refuseUrl('an address without #')
	if (isHere || (isIP(host) !== 0 && !isPublicAddress(host)) || !/[.:]/.test(host))
		return refuseUrl('an address on the internet')
	return url.href
}

function refuseUrl(reason: string): never {
	refuse('invalid', `A webhook has ${reason}.`, { field: 'url', params: { reason } })
}
