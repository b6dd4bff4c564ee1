import type { Context, TxContext } from '../platform/context.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import { findPushKeys, savePushKeys } from './push-queries.ts'
import { pushOptions } from './push-services.ts'

/** The key pair that signs pushes (RFC 8292), base64url. */
export interface PushKeys {
	publicKey: string
	privateKey: string
}

/**
 * The keys of the environment, else the stored ones, which are made when they are first needed. The private key is
 * encrypted with the pepper; with another pepper it cannot be decrypted, and a new pair is made: browsers that subscribed
 * with the old one are then dropped by their push services.
 */
export async function pushKeys(ctx: TxContext): Promise<PushKeys> {
	const known = await readPushKeys(ctx)
	if (known) return known
	const { default: webPush } = await import('web-push')
	const made = webPush.generateVAPIDKeys()
	await savePushKeys(ctx, {
		publicKey: made.publicKey,
		sealed: seal(ctx, made.privateKey),
		instead: (await findPushKeys(ctx.db))?.public_key ?? null,
	})
	const now = await readPushKeys(ctx)
	if (!now) throw new Error('The keys of pushes were stored and are not there.')
	return now
}

/** The keys of the environment, else the stored ones; null if there are none that can be decrypted with this pepper. */
export async function readPushKeys(ctx: Context): Promise<PushKeys | null> {
	const given = pushOptions.of(ctx).keys
	if (given) return given
	const stored = await findPushKeys(ctx.db)
	const privateKey = stored && open(ctx, stored.sealed)
	return stored && privateKey !== null ? { publicKey: stored.public_key, privateKey } : null
}

/** Makes the keys at the start, so that handlers that only read find them. */
export async function openPushKeys(ctx: TxContext): Promise<void> {
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
