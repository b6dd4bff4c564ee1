import type { CallInput, CallReply } from '@portolan/client'
import type { Endpoint } from '@portolan/contract'
import { PictureError, uploadRequest, type PictureRule, type UploadParts } from '@portolan/web'
import { call } from './api.ts'
import { problemText } from './problem-text.ts'
import { t } from './words.ts'

/** Where the pictures of a field are uploaded to, and which files are accepted. */
export interface UploadTarget {
	rule: PictureRule
	send: UploadParts['send']
}

/** Uploads pictures by a multipart endpoint of the contract, with its other fields. */
export function uploadTo<E extends Endpoint>(
	endpoint: E,
	fields: CallInput<E>,
	rule: PictureRule,
	urlOf: (reply: CallReply<E>) => string,
): UploadTarget {
	return {
		rule,
		async send(file, { signal, onProgress }) {
			// The contract describes the fields of the form; the file is sent beside them (contract/uploads.ts).
			const form = Object.assign({ file }, fields)
			const reply = await call(endpoint, form, {
				idempotencyKey: null,
				signal,
				...uploadRequest(onProgress),
			})
			return urlOf(reply)
		},
	}
}

/** The message why a picture could not be prepared or sent. */
export function uploadFaultText(error: unknown): string {
	return error instanceof PictureError ? t(`picture.fault.${error.fault}`) : problemText(error)
}
