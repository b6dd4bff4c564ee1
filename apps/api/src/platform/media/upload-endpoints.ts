import type { Endpoint, UploadScene } from '@portolan/contract'
import type { z } from 'zod'
import type { Actor } from '../context.ts'
import type { Setting } from '../settings.ts'
import type { PictureLibrary } from './picture-library.ts'

/**
 * An endpoint that receives pictures. The platform finds the sender; the module decides who owns the picture and for
 * which scene it is.
 */
export interface UploadEndpoint<E extends Endpoint = Endpoint> {
	/** A multipart call with one `file`; `by`, `roles` and `staffRights` are checked as in every call. */
	endpoint: E
	/** Pictures per hour of one person, or of one network address if nobody is signed in. */
	limit: Setting<number>
	/** PDF documents are accepted, too; only where papers are asked for, and only as private files. */
	takesPdf?: true
	/** The caller is null if nobody is signed in. */
	place(
		senderId: string | null,
		fields: z.output<E['body']>,
	): { ownerId: string; scene: UploadScene }
	/** The library that the picture belongs to; null if to none. May refuse the sender. */
	library?(sender: Actor, fields: z.output<E['body']>): PictureLibrary | null
}

/** The picture belongs to its sender, for the scene in the form. */
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
