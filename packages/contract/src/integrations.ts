import { z } from 'zod'
import { apiKeyRights } from './api-key-rights.ts'
import { Flag, Id, Seconds } from './wire.ts'

/** A right of an API key, for schemas. */
export const ApiKeyRightName = z.enum(apiKeyRights)

/** An API key as the shop's owner sees it. The key itself is shown once, in the answer that makes it. */
export const ApiKey = z.strictObject({
	api_key_id: Id,
	name: z.string(),
	/** `ptk_…` with its last four characters, so that people tell keys apart. */
	hint: z.string(),
	rights: z.array(ApiKeyRightName),
	/** The person who made it. */
	made_by: z.string(),
	createtime: Seconds,
	/** From then on it is refused; null without an end. */
	expire_time: Seconds.nullable(),
	/** Its last use, exact to some minutes; null if it was never used. */
	used_time: Seconds.nullable(),
	/** 1 once its end is over. */
	expired: Flag,
})

/** What an owner did with keys and webhooks. */
export const integrationActions = [
	'key_created',
	'key_revoked',
	'webhook_created',
	'webhook_changed',
	'webhook_on',
	'webhook_off',
	'webhook_deleted',
	'secret_rotated',
	'replayed',
] as const

/** The name of one of them. */
export type IntegrationActionName = (typeof integrationActions)[number]

/** One action of an owner, newest first in lists. */
export const IntegrationAction = z.strictObject({
	action_id: z.string(),
	what: z.enum(integrationActions),
	/** The name of the key, or the address of the webhook. */
	name: z.string(),
	by: z.string(),
	at: Seconds,
})
