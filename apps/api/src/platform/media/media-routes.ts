import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { upload, uploadMaxBytes, type OperatorRole, type UploadScene } from '@portolan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toSeconds, type Clock } from '../clock.ts'
import type { ShopperContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { languageOf, sayNo } from '../http/answer.ts'
import { successText } from '../http/envelope.ts'
import { limitTries } from '../limits.ts'
import type { Logger } from '../logger.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { operatorOf } from '../staff.ts'
import { isReadable } from './evidence-readers.ts'
import { keepPicture, pictureStorage } from './keep-picture.ts'
import { uploadsPerHour } from './media-settings.ts'
import type { Storage } from './storage.ts'
import { isEvidence, readFileName, storageKey, uploadUrl } from './upload-name.ts'
import { callerOfToken, ownerOfUpload, type PictureCaller } from './upload-rows.ts'

/** What the media room needs from the process. */
interface MediaParts {
	db: Db
	clock: Clock
	settings: Settings
	log: Logger
}

const cataloguePictures = fileURLToPath(new URL('../../../seed/pictures', import.meta.url))
/** The picture, the fields and the boundaries between them. */
const mostBodyBytes = uploadMaxBytes + 64 * 1024

/**
 * Adds the pictures: `GET /media/c/*` (the catalogue's), `GET /media/u/*` (people's; evidence only to its owner's token and to
 * operators who decide by it) and `POST /api/common/upload`. Names are random or never reused, so pictures may be kept by browsers for good.
 */
export async function mediaRoutes(app: FastifyInstance, parts: MediaParts): Promise<void> {
	const storage = parts.settings.configured(pictureStorage)
	if (!storage) throw new Error('No place for pictures was configured at the start.')

	await app.register(fastifyStatic, {
		root: cataloguePictures,
		prefix: '/media/c/',
		decorateReply: false,
		index: false,
		immutable: true,
		maxAge: '365d',
		setHeaders: (reply) => void reply.header('content-security-policy', pictureOnly),
	})

	app.get<{ Params: { file: string } }>('/media/u/:file', async (request, reply) => {
		try {
			return await sendUpload(parts, storage, request, reply)
		} catch (error) {
			return sayNo(parts, null, request, reply, languageOf(request), error)
		}
	})

	app.post(upload.path, { config: { rateLimit: {} } }, async (request, reply) => {
		try {
			return await receiveUpload(parts, request, reply)
		} catch (error) {
			return sayNo(parts, null, request, reply, languageOf(request), asRefusal(error))
		}
	})
}

/** A picture opened on its own must not be able to do anything. */
const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

async function sendUpload(
	parts: MediaParts,
	storage: Storage,
	request: FastifyRequest<{ Params: { file: string } }>,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const asked = readFileName(request.params.file)
	if (!asked) refuse('not_found', 'No such picture.')
	const hidden = isEvidence(asked.name)
	if (hidden) await mustBeShown(parts, asked.name, request)
	const bytes = await storage.get(storageKey(asked.name, asked.small))
	if (!bytes) refuse('not_found', 'No such picture.')
	return reply
		.type('image/webp')
		.header('cache-control', hidden ? 'private, no-store' : 'public, max-age=31536000, immutable')
		.header('content-security-policy', pictureOnly)
		.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** Who looks at evidence to decide about it. */
const evidenceRoles = new Set<OperatorRole>(['finance-1', 'finance-2', 'support'])

/** Evidence answers its owner, the operators who decide by it, and whom a room shows it to; for everybody else it does not exist. */
async function mustBeShown(
	parts: MediaParts,
	name: string,
	request: FastifyRequest,
): Promise<void> {
	const caller = await callerOf(parts, request)
	const shown =
		caller !== null &&
		((caller.person_kind === 'operator'
			? await mayDecide(parts.db, caller)
			: caller.person_id === (await ownerOfUpload(parts.db, name))) ||
			(await isReadable(parts.db, caller, uploadUrl(name))))
	if (!shown) refuse('not_found', 'No such picture.')
}

async function mayDecide(db: Db, caller: PictureCaller): Promise<boolean> {
	const operator = await operatorOf(db, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	return operator !== null && operator.roles.some((role) => evidenceRoles.has(role))
}

async function receiveUpload(
	parts: MediaParts,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const caller = await callerOf(parts, request)
	if (caller?.person_kind !== 'shopper')
		refuse('unauthorized', 'The token is missing, unknown or has expired.')
	const ownerId = caller.person_id
	if (!request.isMultipart())
		refuse('unsupported_type', 'Send multipart/form-data with the fields file and scene.')
	if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes)
		refuse('too_large', `More than ${uploadMaxBytes} bytes.`, {
			params: { max_bytes: uploadMaxBytes },
		})
	await countUpload(parts, ownerId, request)

	const { scene, file } = await readForm(request)
	const kept = await keepPicture(parts, { ownerId, scene, sent: file })
	return reply
		.type('application/json; charset=utf-8')
		.header('cache-control', 'no-store')
		.send(successText(JSON.stringify(kept), toSeconds(parts.clock.now()), ''))
}

async function callerOf(parts: MediaParts, request: FastifyRequest): Promise<PictureCaller | null> {
	const { token } = request.headers
	if (typeof token !== 'string' || token.length === 0 || token.length > 100) return null
	return callerOfToken(parts.db, token, parts.clock.now())
}

/** Counted before a byte of the picture is read. */
async function countUpload(
	parts: MediaParts,
	ownerId: string,
	request: FastifyRequest,
): Promise<void> {
	const ctx: ShopperContext = {
		db: parts.db,
		actor: { kind: 'shopper', id: ownerId, sessionId: '' },
		clock: parts.clock,
		lang: languageOf(request),
		settings: parts.settings,
		requestId: request.id,
		ip: request.ip,
		device: request.headers['user-agent'] ?? '',
		log: parts.log,
	}
	await limitTries(ctx, {
		bucket: `upload:${ownerId}`,
		max: parts.settings.get(uploadsPerHour),
		perSeconds: 3_600,
	})
}

/** Reads the form; the file is read no further than its limit. Refuses unknown fields as every body does. */
async function readForm(request: FastifyRequest): Promise<{ scene: UploadScene; file: Buffer }> {
	const fields: Record<string, unknown> = {}
	let file: Buffer | null = null
	for await (const part of request.parts({
		limits: { fileSize: uploadMaxBytes, files: 1, fields: 5, fieldSize: 1_024 },
	}))
		if (part.type === 'field') fields[part.fieldname] = part.value
		else if (part.fieldname === 'file') file = await part.toBuffer()
		else {
			part.file.resume()
			refuse('invalid', `The file stands in the field "file", not "${part.fieldname}".`, {
				field: part.fieldname.slice(0, 100),
				params: { reason: 'unknown field' },
			})
		}
	const parsed = upload.body.safeParse(fields)
	if (!parsed.success) {
		const issue = parsed.error.issues[0]
		const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
		refuse('invalid', issue?.message ?? 'not as promised', {
			field: (field ?? 'scene').slice(0, 100),
			params: { reason: issue?.message ?? '' },
		})
	}
	if (!file || file.length === 0)
		refuse('invalid', 'No file was sent.', { field: 'file', params: { reason: 'a picture' } })
	return { scene: parsed.data.scene, file }
}

/** What the multipart reader refuses, in our terms. */
function asRefusal(error: unknown): unknown {
	if (error instanceof Refusal || !(error instanceof Error)) return error
	const code = 'code' in error ? String(error.code) : ''
	if (code === 'FST_REQ_FILE_TOO_LARGE')
		return new Refusal('too_large', `More than ${uploadMaxBytes} bytes.`, {
			params: { max_bytes: uploadMaxBytes },
		})
	const status = 'statusCode' in error ? error.statusCode : 0
	// Broken boundaries and forms that end too early come from the form reader without a status of their own.
	if (
		code.startsWith('FST_') ||
		status === 400 ||
		/multipart|unexpected end|boundary|malformed/i.test(error.message)
	)
		return new Refusal('invalid', error.message, {
			field: 'file',
			params: { reason: 'a well-formed form' },
		})
	return error
}
