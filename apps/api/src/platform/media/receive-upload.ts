import { uploadMaxBytes } from '@portolan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toSeconds, type Clock } from '../clock.ts'
import type { Actor, Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { languageOf } from '../http/answer.ts'
import { authorize, refuseApiKeys } from '../http/authorize.ts'
import { apiKeyIn, tokenIn, type CallLimiter } from '../http/call-limiter.ts'
import { successText } from '../http/envelope.ts'
import { apiKeyOf } from '../http/find-caller.ts'
import { limitAttempts } from '../limits.ts'
import type { Logger } from '../logger.ts'
import { networkOf } from '../network.ts'
import type { Ports } from '../ports.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { staffOf } from '../sign-in/staff.ts'
import { isPdf, keepPdf } from './keep-pdf.ts'
import { keepPicture } from './keep-picture.ts'
import type { UploadEndpoint } from './upload-endpoints.ts'
import { callerOfToken, type PictureCaller } from './upload-queries.ts'

/** What the media routes need from the process. */
export interface MediaParts {
	db: Db
	clock: Clock
	settings: Settings
	ports: Ports
	limiter: CallLimiter
	log: Logger
}

/** The picture, the other fields and the boundaries between them. */
const mostBodyBytes = uploadMaxBytes + 64 * 1024

/**
 * Receives one picture: finds the sender, checks their rights and the limit, reads the form; then converts and stores the
 * picture.
 */
export async function receiveUpload(
	parts: MediaParts,
	entrance: UploadEndpoint,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const sender = await senderOf(parts, entrance, request)
	const senderId = sender?.id ?? null
	if (!request.isMultipart())
		refuse('unsupported_type', 'Send multipart/form-data with the file and the fields of the call.')
	if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes)
		refuse('too_large', `More than ${uploadMaxBytes} bytes.`, {
			params: { max_bytes: uploadMaxBytes },
		})
	await countUpload(parts, entrance, senderId, request)

	const { fields, file, fileName } = await readForm(entrance, request)
	const place = { ...entrance.place(senderId, fields), sent: file }
	const kept =
		entrance.takesPdf === true && isPdf(file)
			? await keepPdf(parts, place)
			: await keepPicture(parts, {
					...place,
					fileName,
					library: (sender && entrance.library?.(sender.actor, fields)) ?? null,
				})
	return reply
		.type('application/json; charset=utf-8')
		.header('cache-control', 'no-store')
		.send(successText(JSON.stringify(kept), toSeconds(parts.clock.now()), ''))
}

/** Who sends a picture. A shopper's actor is not read, because no library is theirs. */
interface Sender {
	id: string
	actor: Actor
}

/**
 * The sender, of the kind that the endpoint requires; null if anybody may send. Refuses `unauthorized` and `forbidden` as
 * every call does.
 */
async function senderOf(
	parts: MediaParts,
	{ endpoint }: UploadEndpoint,
	request: FastifyRequest,
): Promise<Sender | null> {
	if (apiKeyIn(request) !== null) {
		if (endpoint.apiKeyRight === null) refuseApiKeys()
		const key = await apiKeyOf(parts, parts.db, request)
		if (!key) refuse('unauthorized', 'The API key is unknown, revoked or over.')
		authorize(endpoint, key.actor)
		return { id: key.actor.id, actor: key.actor }
	}
	if (endpoint.by === 'anyone') return null
	const caller = await callerOf(parts, request)
	if (caller?.person_kind !== endpoint.by)
		refuse('unauthorized', 'The token is missing, unknown or has expired.')
	if (caller.person_kind === 'shopper') return { id: caller.person_id, actor: { kind: 'visitor' } }
	const actor = await staffOf(parts, caller.person_kind, {
		sessionId: caller.session_id,
		personId: caller.person_id,
	})
	if (!actor) refuse('unauthorized', 'Whoever holds this token was shut out.')
	authorize(endpoint, actor)
	return { id: actor.id, actor }
}

/** The valid session of a request, if there is one. */
export async function callerOf(
	parts: MediaParts,
	request: FastifyRequest,
): Promise<PictureCaller | null> {
	const token = tokenIn(request)
	if (token === null) return null
	const caller = await callerOfToken(parts.db, token, parts.clock.now())
	if (caller)
		parts.limiter.found(request, {
			kind: caller.person_kind,
			id: caller.person_id,
			sessionId: caller.session_id,
		})
	else parts.limiter.unknown(request)
	return caller
}

/** Counted before any byte of the picture is read. */
async function countUpload(
	parts: MediaParts,
	{ limit }: UploadEndpoint,
	senderId: string | null,
	request: FastifyRequest,
): Promise<void> {
	const ctx: Context = {
		db: parts.db,
		actor: { kind: 'visitor' },
		clock: parts.clock,
		lang: languageOf(request),
		settings: parts.settings,
		ports: parts.ports,
		requestId: request.id,
		ip: request.ip,
		device: request.headers['user-agent'] ?? '',
		log: parts.log,
	}
	await limitAttempts(ctx, {
		bucket: `upload:${senderId ?? `ip:${networkOf(request.ip)}`}`,
		max: parts.settings.get(limit),
		perSeconds: 3_600,
	})
}

/** Reads the form; the file is read only up to its limit. Refuses unknown fields as every body does. */
async function readForm(
	{ endpoint }: UploadEndpoint,
	request: FastifyRequest,
): Promise<{ fields: unknown; file: Buffer; fileName: string }> {
	const fields: Record<string, unknown> = {}
	let file: Buffer | null = null
	let fileName = ''
	for await (const part of request.parts({
		limits: { fileSize: uploadMaxBytes, files: 1, fields: 5, fieldSize: 1_024 },
	}))
		if (part.type === 'field') fields[part.fieldname] = part.value
		else if (part.fieldname === 'file') {
			fileName = part.filename
			file = await part.toBuffer()
		} else {
			part.file.resume()
			refuse('invalid', `The file stands in the field "file", not "${part.fieldname}".`, {
				field: part.fieldname.slice(0, 100),
				params: { reason: 'unknown field' },
			})
		}
	const parsed = endpoint.body.safeParse(fields)
	if (!parsed.success) {
		const issue = parsed.error.issues[0]
		const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
		refuse('invalid', issue?.message ?? 'not as promised', {
			field: (field || 'body').slice(0, 100),
			params: { reason: issue?.message ?? '' },
		})
	}
	if (!file || file.length === 0)
		refuse('invalid', 'No file was sent.', { field: 'file', params: { reason: 'a picture' } })
	return { fields: parsed.data, file, fileName }
}

/** An error of the multipart reader, as a refusal. */
export function asRefusal(error: unknown): unknown {
	if (error instanceof Refusal || !(error instanceof Error)) return error
	const code = 'code' in error ? String(error.code) : ''
	if (code === 'FST_REQ_FILE_TOO_LARGE')
		return new Refusal('too_large', `More than ${uploadMaxBytes} bytes.`, {
			params: { max_bytes: uploadMaxBytes },
		})
	const status = 'statusCode' in error ? error.statusCode : 0
	// For broken boundaries and incomplete forms the form reader throws errors without a status.
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
