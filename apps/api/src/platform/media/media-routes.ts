import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { endpoints, type OperatorRole } from '@portolan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, sendRefusal } from '../http/answer.ts'
import { refuse } from '../refusal.ts'
import { operatorOf } from '../sign-in/staff.ts'
import { acceptsAvif, avifKey, AvifVersions } from './avif-versions.ts'
import { isReadable } from './evidence-readers.ts'
import { pictureStorage } from './keep-picture.ts'
import { uploadsPerHour } from './media-settings.ts'
import { asRefusal, callerOf, receiveUpload, type MediaParts } from './receive-upload.ts'
import type { Storage } from './storage.ts'
import { placeOfSender, uploadEndpoint, type UploadEndpoint } from './upload-endpoints.ts'
import { cataloguePictures } from './read-shown-picture.ts'
import { isEvidence, isPdfName, readFileName, storageKey, uploadUrl } from './upload-name.ts'
import { findUpload, type PictureCaller } from './upload-queries.ts'

const cataloguePrefix = '/media/c/'

/** The endpoint at which shoppers upload pictures. */
export const shopperUpload = uploadEndpoint({
	endpoint: endpoints.uploadPicture,
	limit: uploadsPerHour,
	place: placeOfSender,
})

/**
 * Adds the routes of pictures: `GET /media/c/*` (the catalogue's), `GET /media/u/*` (uploads; private ones only for their
 * owner's token and for operators who decide by them) and the upload endpoints. Names are random or never reused, so
 * browsers may cache pictures permanently. Public pictures are sent as AVIF to browsers that accept it, under the same
 * address.
 */
export async function mediaRoutes(
	app: FastifyInstance,
	parts: MediaParts & { uploads: readonly UploadEndpoint[] },
): Promise<void> {
	const storage = pictureStorage.of(parts)
	if (!storage) throw new Error('No place for pictures was configured at the start.')

	const versions = new AvifVersions(storage, parts.log)
	app.addHook('onClose', () => versions.close())
	await app.register(catalogueRoutes)
	app.get<{ Params: { file: string } }>(
		'/media/u/:file',
		{ config: { limit: 'pictures' } },
		async (request, reply) => {
			try {
				return await sendUpload(parts, { storage, versions }, request, reply)
			} catch (error) {
				return sendRefusal(parts, null, request, reply, languageOf(request), error)
			}
		},
	)

	for (const upload of parts.uploads)
		app.post(upload.endpoint.path, { config: { limit: 'calls' } }, async (request, reply) => {
			try {
				return await receiveUpload(parts, upload, request, reply)
			} catch (error) {
				return sendRefusal(parts, null, request, reply, languageOf(request), asRefusal(error))
			}
		})
}

/** A picture that is opened on its own must not run anything. */
const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** `GET /media/c/*`. Versions in AVIF were made ahead of time (apps/api/seed/make-avif-pictures.ts). */
async function catalogueRoutes(scope: FastifyInstance): Promise<void> {
	const files = new Set(await readdir(cataloguePictures))
	scope.addHook('onRequest', async (request) => {
		const file = avifKey(request.url.slice(cataloguePrefix.length))
		// The route is found already; the file is looked for by this address.
		if (acceptsAvif(request.headers.accept) && files.has(file))
			request.raw.url = cataloguePrefix + file
	})
	await scope.register(fastifyStatic, {
		root: cataloguePictures,
		prefix: cataloguePrefix,
		decorateReply: false,
		index: false,
		immutable: true,
		maxAge: '365d',
		setHeaders(reply) {
			reply.header('content-security-policy', pictureOnly)
			reply.header('vary', 'accept')
		},
	})
}

async function sendUpload(
	parts: MediaParts,
	{ storage, versions }: { storage: Storage; versions: AvifVersions },
	request: FastifyRequest<{ Params: { file: string } }>,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const asked = readFileName(request.params.file)
	if (!asked) refuse('not_found', 'No such picture.')
	const hidden = isEvidence(asked.name)
	if (hidden) await mustBeShown(parts, asked.name, request)
	const key = storageKey(asked.name, asked.small)
	const avif = !hidden && acceptsAvif(request.headers.accept) ? await versions.find(key) : null
	const bytes = avif ?? (await storage.get(key))
	if (!bytes) refuse('not_found', 'No such picture.')
	if (!hidden) reply.header('vary', 'accept')
	if (isPdfName(asked.name))
		// Never shown inside a page: a PDF may contain scripts.
		reply.header('content-disposition', 'attachment; filename="document.pdf"')
	return reply
		.type(isPdfName(asked.name) ? 'application/pdf' : avif ? 'image/avif' : 'image/webp')
		.header('x-content-type-options', 'nosniff')
		.header('cache-control', hidden ? 'private, no-store' : 'public, max-age=31536000, immutable')
		.header('content-security-policy', pictureOnly)
		.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** The roles that look at evidence in order to decide. */
const evidenceRoles = new Set<OperatorRole>(['finance-1', 'finance-2', 'support'])

/**
 * Evidence is shown to its owner, to the operators who decide by it, and to the people a module shows it to; for all
 * others the reply is that it does not exist.
 */
async function mustBeShown(
	parts: MediaParts,
	name: string,
	request: FastifyRequest,
): Promise<void> {
	const caller = await callerOf(parts, request)
	const upload = caller && (await findUpload(parts.db, name))
	const shown =
		caller !== null &&
		((upload !== null && caller.person_id === upload.ownerId) ||
			// Pictures in a conversation are not evidence: only the module of the conversation decides who sees them.
			(caller.person_kind === 'operator' &&
				upload?.scene !== 'chat' &&
				(await mayDecide(parts, caller))) ||
			(await isReadable(parts, caller, uploadUrl(name))))
	if (!shown) refuse('not_found', 'No such picture.')
}

async function mayDecide(parts: MediaParts, caller: PictureCaller): Promise<boolean> {
	const operator = await operatorOf(parts, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	return operator !== null && operator.roles.some((role) => evidenceRoles.has(role))
}
