import { z } from 'zod'
import { Id, Seconds } from './wire.ts'

/** Connects two steps, such as the challenge of a passkey and its answer; valid once, for minutes. */
export const Ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a ticket of the step before')

/** The JSON of WebAuthn, as `@simplewebauthn` makes and checks it (W3C Web Authentication Level 3). */
export const WebAuthnJson = z.record(z.string(), z.json())

/** A passkey as its owner sees it. */
export const PasskeyEntry = z.strictObject({
	passkey_id: Id,
	name: z.string(),
	createtime: Seconds,
	/** Null until it was used once. */
	usedtime: Seconds.nullable(),
})
