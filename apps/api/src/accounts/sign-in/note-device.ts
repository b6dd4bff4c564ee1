import type { TxContext } from '../../platform/context.ts'
import { publish } from '../../platform/outbox.ts'
import { findEarlierDevices } from '../contacts/contact-queries.ts'
import { nameDevice, namePlace } from './device-name.ts'

/**
 * Sends a notification of a sign-in from a place where the person has not signed in before: another kind of browser or
 * system, or another part of the network. Compared with the sign-ins of the last month, because older ones are deleted.
 * Source: docs/product/notifications.md, Events.
 */
export async function noteDevice(
	ctx: TxContext,
	signIn: { shopperId: string; sessionId: string },
): Promise<void> {
	const earlier = await findEarlierDevices(ctx, signIn.shopperId, signIn.sessionId)
	const device = nameDevice(ctx.device)
	const isKnown = earlier.some(
		(one) => nameDevice(one.device) === device && partOfNet(one.ip) === partOfNet(ctx.ip),
	)
	if (isKnown) return
	await publish(ctx, {
		topic: 'account.new_device',
		subject: signIn.sessionId,
		shopperId: signIn.shopperId,
		data: { device, place: namePlace(ctx.ip) },
	})
}

/** The part of an address that usually stays the same for one person: /16 of IPv4, /32 of IPv6. */
function partOfNet(ip: string): string {
	const plain = ip.replace(/^::ffff:/, '')
	return plain.includes('.')
		? plain.split('.').slice(0, 2).join('.')
		: plain.split(':').slice(0, 2).join(':')
}
