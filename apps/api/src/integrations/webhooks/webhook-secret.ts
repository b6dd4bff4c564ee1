import type { Context } from '../../platform/context.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'

const purpose = 'webhook secret'
const placeOf = (webhookId: string) => `webhook.secret:${webhookId}`

/** A secret as it is stored. */
export function encryptSecret(ctx: Context, webhookId: string, secret: string): Buffer {
	return encrypt(ctx, purpose, placeOf(webhookId), secret)
}

/** The secrets that sign now: the present one, and the former one within its last hours. */
export function secretsOf(
	ctx: Context,
	row: {
		webhook_id: string
		secret: Buffer
		old_secret: Buffer | null
		old_secret_until: Date | null
	},
	now: Date,
): string[] {
	const { webhook_id: id, secret, old_secret: old, old_secret_until: until } = row
	const isOldGood = old !== null && until !== null && until > now
	return [secret, ...(isOldGood ? [old] : [])].map((stored) =>
		decrypt(ctx, purpose, placeOf(id), stored).toString('utf8'),
	)
}
