import {
	legiblePicture,
	PictureError,
	preparePicture,
	shownPicture,
	uploadRequest,
	type PictureRule,
} from '@portolan/web'
import { call, failureText, type CallOptions, type InputOf } from './api.ts'
import { t } from './messages.ts'

/** What a picture is for. */
export type UploadScene = InputOf<'uploadPicture'>['scene']

const rules: Record<UploadScene, PictureRule> = {
	avatar: shownPicture,
	comment: shownPicture,
	chat: shownPicture,
	refund: legiblePicture,
	recharge: legiblePicture,
}

/** Makes a chosen picture small enough for its scene. Throws what `preparePicture` throws. */
export function prepareFor(scene: UploadScene, file: File, signal?: AbortSignal): Promise<File> {
	return preparePicture(file, rules[scene], signal)
}

/** Uploads a prepared picture and gives its address; `onProgress` is called with 0 to 1. Throws `CallError` and shows no toast. */
export async function uploadPicture(
	scene: UploadScene,
	file: File,
	{ onProgress, ...options }: CallOptions & { onProgress: (share: number) => void },
): Promise<string> {
	// The contract describes the fields of the form; the file is sent beside them (contract/uploads.ts).
	const form = { scene, file }
	const { url } = await call('uploadPicture', form, {
		quiet: true,
		...uploadRequest(onProgress),
		...options,
	})
	return url
}

const faultTexts = {
	heic: 'picture.heic',
	type: 'profile.picture_type',
	unreadable: 'picture.unreadable',
	large: 'profile.picture_large',
} as const

/** Why a picture could not be prepared or sent, in words. */
export function uploadFaultText(error: unknown): string {
	return error instanceof PictureError ? t(faultTexts[error.fault]) : failureText(error)
}
