import { getUserInfo, sendCode, updateProfile } from '@portolan/contract'
import type { TestApp, Person } from '../../../test/test-app.ts'
import { recentMessages } from '../../platform/messages/messages-out.ts'

export const emailOf = (person: Person) => `${person.username}@example.com`

export async function mobileOf(app: TestApp, person: Person): Promise<string> {
	const me = await app.as(person)(getUserInfo)
	return `${me.dial_code}${me.mobile}`
}

/** The texts of messages sent to a recipient, the newest first. */
export async function sentTo(app: TestApp, recipient: string): Promise<string[]> {
	const messages = await app.inside((ctx) => recentMessages(ctx))
	return messages.filter((one) => one.recipient === recipient).map(({ body }) => body)
}

export async function codeTo(app: TestApp, recipient: string): Promise<string> {
	const bodies = await sentTo(app, recipient)
	const code = bodies.map((body) => /code is ([0-9]{6})/.exec(body)?.[1]).find(Boolean)
	return code ?? ''
}

export async function undoTokenTo(app: TestApp, recipient: string): Promise<string> {
	const bodies = await sentTo(app, recipient)
	return bodies.map((body) => /#undo=([A-Za-z0-9_-]{43})/.exec(body)?.[1]).find(Boolean) ?? ''
}

/** Changes the e-mail as its owner does: with password, code to the new address, code to the old one. */
export async function changeEmail(
	app: TestApp,
	person: Person,
	email: string,
	approving = emailOf(person),
) {
	const { password } = person
	await app.as(person)(sendCode, { event: 'email', to: email, password })
	await app.as(person)(sendCode, { event: 'contact_change', to: approving })
	return app.as(person)(updateProfile, {
		email,
		password,
		code: await codeTo(app, email),
		old_code: await codeTo(app, approving),
	})
}

/** Verifies the e-mail given at sign-up. */
export async function verifyEmail(app: TestApp, person: Person, email: string) {
	await app.as(person)(sendCode, { event: 'email', to: email })
	return app.as(person)(updateProfile, { email, code: await codeTo(app, email) })
}
