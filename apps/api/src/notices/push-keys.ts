import type { Context } from '../platform/context.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import { findPushKeys, savePushKeys } from './push-rows.ts'
import { pushOptions } from './push-services.ts'

/** The pair of keys that pushes are signed with (RFC 8292), base64url. */
export interface PushKeys {
	publicKey: string
	privateKey: string
}

/**
 * The keys of the environment, else the kept ones, made by whoever needs them first. The private one is sealed with the pepper; with
 * another pepper it cannot be opened, and a new pair is made: browsers bound with the old one are then dropped by their services.
 */
export async function pushKeys(ctx: Context): Promise<PushKeys> {
	const given = pushOptions.of(ctx).keys
	if (given) return given
	const kept = await findPushKeys(ctx.db)
	const opened = kept && open(ctx, kept.sealed)
	if (kept && opened !== null) return { publicKey: kept.public_key, privateKey: opened }
	const { default: webPush } = await import('web-push')
	const made = webPush.generateVAPIDKeys()
	await savePushKeys(ctx, {
		publicKey: made.publicKey,
		sealed: seal(ctx, made.privateKey),
		instead: kept?.public_key ?? null,
	})
	const now = await findPushKeys(ctx.db)
	const privateKey = now && open(ctx, now.sealed)
	if (!now || privateKey === null)
		throw new Error('The keys of pushes were kept and are not there.')
	return { publicKey: now.public_key, privateKey }
}

/** Makes the keys at the start, so that whoever only reads finds them. */
export async function openPushKeys(ctx: Context): Promise<void> {
	await pushKeys(ctx)
}

const purpose = 'push keys'

function seal(ctx: Context, privateKey: string): Buffer {
	return encrypt(ctx, purpose, '', privateKey)
}

function open(ctx: Context, sealed: Buffer): string | null {
	try {
		return decrypt(ctx, purpose, '', sealed).toString('utf8')
	} catch {
		return null
	}
}
