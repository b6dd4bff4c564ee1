import { beginMerchantTotp, confirmSecondFactor, finishMerchantTotp } from '@portolan/contract'
import { Secret, TOTP } from 'otpauth'
import { Refused, type Caller } from '../../../test/call-api.ts'
import type { Person } from '../../../test/test-people.ts'

/** What a merchant's authenticator app holds, and the newest time step whose code was used. */
interface HeldApp {
	secret: string
	lastStep: number
}

/** A merchant, and how to call as them at a certain time. */
interface Confirming {
	person: Pick<Person, 'id' | 'password' | 'token'>
	call: Caller
	now: Date
}

const stepMs = 30_000

/** The authenticator apps of the merchants of tests, by the person's id. */
const apps = new Map<string, HeldApp>()

/** Confirmations that run, by session: calls at once need one code, not two. */
const running = new Map<string, Promise<void>>()

/** A code of the merchant's authenticator app that was not used yet. */
export function freshCode({ person, now }: Omit<Confirming, 'call'>): string {
	const held = apps.get(person.id)
	if (!held) throw new Error('This merchant of a test has no authenticator app yet.')
	held.lastStep = Math.max(Math.floor(now.getTime() / stepMs), held.lastStep + 1)
	return new TOTP({ secret: Secret.fromBase32(held.secret) }).generate({
		timestamp: held.lastStep * stepMs,
	})
}

/** Sets up an authenticator app for the merchant, which confirms this session; returns the recovery codes. */
export async function setUpFactor(who: Confirming): Promise<string[]> {
	const { secret } = await who.call(beginMerchantTotp, { password: who.person.password })
	apps.set(who.person.id, { secret, lastStep: 0 })
	return (await who.call(finishMerchantTotp, { code: freshCode(who) })).recovery_codes
}

/** Confirms the second factor in the merchant's session; sets one up at the first time. */
async function confirmFactor(who: Confirming): Promise<void> {
	const { token } = who.person
	const confirmation = running.get(token) ?? confirm(who).finally(() => running.delete(token))
	running.set(token, confirmation)
	await confirmation
}

async function confirm(who: Confirming): Promise<void> {
	if (apps.has(who.person.id)) await who.call(confirmSecondFactor, { code: freshCode(who) })
	else await setUpFactor(who)
}

/** What is needed of a test app to confirm a second factor. */
interface ConfirmingApp {
	as: (person: Person, url?: string) => Caller
	api: { clock: { now(): Date } }
}

/** The merchant, whose second factor is confirmed; at another process if its address is given. */
export async function confirmed<Who extends Person>(
	app: ConfirmingApp,
	person: Who,
	url?: string,
): Promise<Who> {
	await confirmFactor({ person, call: app.as(person, url), now: app.api.clock.now() })
	return person
}

/** Makes a call of a person; if it needs a second factor, confirms it and makes the call again, as the desk does. */
export async function withSecondFactor<T>(
	{ person, url, ...app }: ConfirmingApp & { person: Person | null; url: string },
	call: () => Promise<T>,
): Promise<T> {
	try {
		return await call()
	} catch (error) {
		if (person === null || !(error instanceof Refused)) throw error
		if (error.error !== 'second_factor_needed') throw error
		await confirmed(app, person, url)
		return call()
	}
}
