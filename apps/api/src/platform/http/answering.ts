import type { LanguageFile } from '@portolan/contract'
import type { FastifyRequest } from 'fastify'
import type { AnswerCache } from '../answer-cache.ts'
import type { Clock } from '../clock.ts'
import type { Actor, Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { LateReads } from '../database/replica.ts'
import type { Logger } from '../logger.ts'
import type { Ports } from '../ports.ts'
import type { Settings } from '../settings.ts'
import type { CallLimiter } from './call-limiter.ts'
import type { KeptAnswer } from './kept-answers/kept-answer.ts'
import type { RememberedPeople } from './kept-answers/remembered-people.ts'
import type { RememberedReplies } from './kept-answers/remembered-replies.ts'

/** What answering requests needs from the process. */
export interface Answering {
	db: Db
	reads: Db
	/** For visitors' kept answers and reports. */
	lateReads: LateReads
	clock: Clock
	settings: Settings
	ports: Ports
	cache: AnswerCache<KeptAnswer>
	limiter: CallLimiter
	people: RememberedPeople
	rememberedReplies: RememberedReplies
	log: Logger
	/** In tests every reply is checked against its endpoint's schema; in production the check would only cost time. */
	checkReplies: boolean
}

/** What a handler gets to know about a request. */
export function contextOf(
	on: Answering,
	db: Db,
	actor: Actor,
	request: FastifyRequest,
	lang: LanguageFile,
): Context {
	return {
		db,
		actor,
		lang,
		clock: on.clock,
		settings: on.settings,
		ports: on.ports,
		requestId: request.id,
		ip: request.ip,
		device: request.headers['user-agent'] ?? '',
		log: on.log,
	}
}
