import type { CallInput, CallReply } from '@portolan/client'
import { uploadMaxBytes, uploadTypes, type Endpoint } from '@portolan/contract'
import { call } from './api.ts'
import { t } from './words.ts'

/** A picture over a slow line takes longer than other calls. */
const uploadMs = 60_000

/** What is wrong with a file before it is sent; null where nothing is. The server looks at its bytes all the same. */
export function whyNoPicture(file: File): string | null {
	if (!uploadTypes.some((type) => type === file.type)) return t('picture.type')
	return file.size > uploadMaxBytes ? t('picture.large') : null
}

/** A PDF file's media type. */
export const pdfType = 'application/pdf'

/** The same where papers are asked for, which may be PDF files. */
export function whyNoDocument(file: File): string | null {
	if (file.type !== pdfType) return whyNoPicture(file)
	return file.size > uploadMaxBytes ? t('document.large') : null
}

/** Sends a picture up by a multipart promise of the contract, and gives what it answers. Throws `CallError`. */
export function sendPicture<E extends Endpoint>(
	endpoint: E,
	fields: CallInput<E>,
	file: File,
): Promise<CallReply<E>> {
	// The contract describes the fields of the form; the file travels beside them (contract/uploads.ts).
	const form = Object.assign({ file }, fields)
	return call(endpoint, form, { timeoutMs: uploadMs, idempotencyKey: null })
}
