import { call, type CallOptions, type InputOf } from './api.ts'
import { t } from './messages.ts'
import { toast } from './toast.ts'

/** What may be sent up. Source: security.md (uploads). */
const mostBytes = 5 * 1024 * 1024
/** Such a picture's types, as a file field takes them. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'
/** A picture over a slow line takes longer than the 10 s of other calls. */
const uploadMs = 60_000

/**
 * Sends a picture up and gives its address. One that cannot be sent is said in a toast, and null comes back; a call that fails
 * has said so by itself and throws a CallError.
 */
export async function sendPicture(
	scene: InputOf<'upload'>['scene'],
	file: File,
	options: CallOptions = {},
): Promise<string | null> {
	if (!maySendPicture(file)) return null
	// The contract describes the fields of the form; the file travels beside them (contract/uploads.ts).
	const form = { scene, file }
	const { url } = await call('upload', form, { timeoutMs: uploadMs, ...options })
	return url
}

/** Whether a file is a picture the server takes; says why not in a toast. */
export function maySendPicture(file: File): boolean {
	const isPicture = pictureTypes.split(',').includes(file.type)
	if (isPicture && file.size <= mostBytes) return true
	toast.fail(t(isPicture ? 'profile.picture_large' : 'profile.picture_type'))
	return false
}
