import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { standaloneJob, type AsSystem, type Job } from '../platform/jobs.ts'
import { mailer, type Mailer } from '../platform/messages/mailer.ts'
import type { NotificationEmail } from './email-of.ts'
import { pushKeys, type PushKeys } from './push-keys.ts'
import type { Binding } from './push-queries.ts'
import { pushOptions, type PushOptions } from './push-services.ts'
import { openRecorder, type DeliveryResult, type DeliveryTables } from './record-deliveries.ts'
import { sendPush, type PushText } from './send-push.ts'

/** How long a delivery is reserved for one process, before another may try it: longer than any delivery takes. */
const leaseSeconds = 120
/** A mail server gets few at once, so that all are sent before their reservation ends. */
const atOnce = 20
/** Without a mail server, emails only have to be stored. */
const storedAtOnce = 200
const longestPauseSeconds = 3_600

/** For how long after the event a push or an e-mail is sent. */
export const newsSeconds = 86_400

/** A due delivery, to whomever. */
export interface Due {
	id: string
	channel: 'push' | 'email'
	/** The subscription of a browser, or an email address. */
	address: string
	tries: number
	created_at: Date
}

/** A delivery that is ready to be sent. */
export type Prepared =
	| { due: Due; way: 'over'; outcome: 'read' | 'gone' }
	| { due: Due; way: 'failed'; why: string }
	| { due: Due; way: 'push'; binding: Binding; push: PushText; isUrgent: boolean }
	| { due: Due; way: 'email'; letter: NotificationEmail }

/** What sending needs, read once for all deliveries. */
interface Outside {
	server: Mailer | null
	door: PushOptions
	/** Null if no push is due. */
	keys: PushKeys | null
	now: Date
	log: TxContext['log']
}

/** The deliveries to one kind of people. */
interface Deliveries<Row extends Due> {
	tables: DeliveryTables
	/** Takes due ones and reserves them for a while. */
	take(ctx: TxContext, given: { leaseSeconds: number; most: number }): Promise<Row[]>
	/** Checks which are still to be sent, and writes their texts. */
	prepare(ctx: TxContext, due: readonly Row[]): Promise<Prepared[]>
}

/**
 * A job that sends pushes and emails. A delivery that was taken and not finished, as after a crash, is taken again later.
 */
export function deliveryJob<Row extends Due>(name: string, kind: Deliveries<Row>): Job {
	return standaloneJob(name, 1_000, (asSystem) => deliverDue(asSystem, kind), { batch: atOnce })
}

async function deliverDue<Row extends Due>(
	asSystem: AsSystem,
	kind: Deliveries<Row>,
): Promise<number> {
	const batches = await takeBatch(asSystem, kind)
	const recorder = openRecorder(asSystem, kind.tables)
	try {
		await Promise.all(
			batches.flatMap(({ outside, prepared }) =>
				prepared.map(async (one) => recorder.record(await deliver(one, outside))),
			),
		)
	} finally {
		await recorder.done()
	}
	return batches.reduce((sum, { prepared }) => sum + prepared.length, 0)
}

interface Batch {
	outside: Outside
	prepared: Prepared[]
}

/**
 * Takes due deliveries and prepares them together. If one of them cannot be prepared, each is prepared alone, and that
 * one is put off.
 */
async function takeBatch<Row extends Due>(
	asSystem: AsSystem,
	kind: Deliveries<Row>,
): Promise<Batch[]> {
	try {
		return [await asSystem('notices', async (ctx) => prepareAll(ctx, kind, await take(ctx, kind)))]
	} catch {
		const due = await asSystem('notices', (ctx) => take(ctx, kind))
		const batches: Batch[] = []
		for (const one of due) batches.push(await prepareAlone(asSystem, kind, one))
		return batches
	}
}

function take<Row extends Due>(ctx: TxContext, kind: Deliveries<Row>): Promise<Row[]> {
	return kind.take(ctx, { leaseSeconds, most: mailer.of(ctx) ? atOnce : storedAtOnce })
}

async function prepareAll<Row extends Due>(
	ctx: TxContext,
	kind: Deliveries<Row>,
	due: readonly Row[],
): Promise<Batch> {
	const outside = await outsideOf(ctx, due)
	return { outside, prepared: due.length === 0 ? [] : await kind.prepare(ctx, due) }
}

async function prepareAlone<Row extends Due>(
	asSystem: AsSystem,
	kind: Deliveries<Row>,
	due: Row,
): Promise<Batch> {
	try {
		return await asSystem('notices', (ctx) => prepareAll(ctx, kind, [due]))
	} catch (error) {
		return asSystem('notices', async (ctx) => {
			ctx.log.error({ err: error, delivery: due.id }, 'a delivery could not be prepared')
			const why = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
			return { outside: await outsideOf(ctx, []), prepared: [{ due, way: 'failed', why }] }
		})
	}
}

async function outsideOf(ctx: TxContext, due: readonly Due[]): Promise<Outside> {
	return {
		server: mailer.of(ctx),
		door: pushOptions.of(ctx),
		keys: due.some(({ channel }) => channel === 'push') ? await pushKeys(ctx) : null,
		now: ctx.clock.now(),
		log: ctx.log,
	}
}

/** Sends it; never throws because of what a service answered. */
async function deliver(one: Prepared, outside: Outside): Promise<DeliveryResult> {
	const { due } = one
	const { id } = due
	if (one.way === 'over') return { id, outcome: one.outcome, failure: null }
	if (one.way === 'failed') return againOf(due, outside, one.why)
	if (one.way === 'push') return deliverPush(one, outside)
	if (!outside.server)
		return {
			id,
			outcome: 'sent',
			failure: null,
			message: {
				to: due.address,
				channel: 'email',
				subject: one.letter.subject,
				text: one.letter.text,
			},
		}
	const posted = await outside.server.post({ id, to: due.address, ...one.letter })
	if (posted.outcome === 'sent') return { id, outcome: 'sent', failure: null }
	if (posted.outcome === 'later') return againOf(due, outside, posted.why)
	outside.log.warn({ delivery: id, why: posted.why }, 'a letter was refused')
	return { id, outcome: 'given_up', failure: posted.why }
}

async function deliverPush(
	{ due, binding, push, isUrgent }: Extract<Prepared, { way: 'push' }>,
	outside: Outside,
): Promise<DeliveryResult> {
	const { id } = due
	if (!outside.keys) throw new Error('The keys of pushes were not read although one is due.')
	const pushed = await sendPush(binding, push, {
		keys: outside.keys,
		subject: outside.door.subject,
		isUrgent,
	})
	if (pushed.outcome === 'sent') return { id, outcome: 'sent', failure: null }
	if (pushed.outcome === 'later') return againOf(due, outside, pushed.why, pushed.afterSeconds)
	if (pushed.outcome === 'gone')
		return { id, outcome: 'gone', failure: null, goneBinding: binding.id }
	outside.log.warn({ delivery: id, why: pushed.why }, 'a push was refused')
	return { id, outcome: 'given_up', failure: pushed.why }
}

/** It is tried again after a pause, and given up after a day. */
function againOf(
	{ id, tries, created_at: createdAt }: Due,
	{ now }: Outside,
	failure: string,
	afterSeconds: number | null = null,
): DeliveryResult {
	if (after(createdAt, newsSeconds) <= now) return { id, outcome: 'given_up', failure }
	const pause = afterSeconds ?? Math.min(15 * 2 ** tries, longestPauseSeconds)
	return { id, nextAt: after(now, pause), failure }
}
