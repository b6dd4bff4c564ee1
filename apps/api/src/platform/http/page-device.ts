import type { PageDevice } from '@portolan/contract'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from './page-language.ts'

/**
 * What the shop has told about the device in the cookie `device`: its time zone, and `hidden` if the balance is hidden on it. Null without the
 * cookie, or with a zone that does not exist.
 */
export function deviceOf(request: FastifyRequest): PageDevice | null {
	const [zone = '', hidden] = decoded(cookieOf(request, 'device') ?? '').split(' ')
	return isZone(zone) ? { zone, isBalanceHidden: hidden === 'hidden' } : null
}

function decoded(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return ''
	}
}

/** A few hundred exist, and making a formatter takes longer than looking one up. */
const zones = new Set<string>()

function isZone(name: string): boolean {
	if (zones.has(name)) return true
	try {
		zones.add(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
		return true
	} catch {
		return false
	}
}
