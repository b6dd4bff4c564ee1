import type { Endpoint, UploadScene } from '@portolan/contract'
import type { z } from 'zod'
import type { Setting } from '../settings.ts'

/** An endpoint that receives pictures. The platform finds out who sends; the module says whose the picture is and what it is for. */
export interface UploadEndpoint<E extends Endpoint = Endpoint> {
	/** A multipart call with one `file`; `by`, `roles` and `ownerOnly` are asked as everywhere. */
	endpoint: E
	/** Pictures an hour of one person, or of one network address where nobody is signed in. */
	limit: Setting<number>
	/** PDF documents come in here, too; only where papers are asked for, and only private. */
	takesPdf?: true
	/** Null where nobody is signed in. */
	place(
		senderId: string | null,
		fields: z.output<E['body']>,
	): { ownerId: string; scene: UploadScene }
}

/** The picture is its sender's, for the scene they name. */
export function placeOfSender<Scene extends UploadScene>(
	senderId: string | null,
	{ scene }: { scene: Scene },
): { ownerId: string; scene: Scene } {
	if (senderId === null)
		throw new Error('Nobody is signed in where a picture belongs to its sender.')
	return { ownerId: senderId, scene }
}

/** An endpoint that receives pictures, with the types of its own fields. */
export function uploadEndpoint<E extends Endpoint>(upload: UploadEndpoint<E>): UploadEndpoint {
	return upload
}
