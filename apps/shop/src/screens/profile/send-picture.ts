import { call } from '../../shared/api.ts'

/** A picture over a slow line takes longer than the 10 s of other calls. */
const uploadMs = 60_000

/** Sends a picture of the person up and gives its address. Fails with a CallError, which is told by then. */
export async function sendPicture(file: File): Promise<string> {
	// The contract describes the fields of the form; the file travels beside them (contract/uploads.ts).
	const form = { scene: 'avatar' as const, file }
	const { url } = await call('upload', form, { timeoutMs: uploadMs })
	return url
}
