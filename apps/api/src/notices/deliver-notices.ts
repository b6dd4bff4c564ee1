import { languages, noticePath, type LanguageFile } from '@portolan/contract'
import { contactsOf, type Contact } from '../accounts/index.ts'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { standaloneJob, type AsSystem } from '../platform/jobs.ts'
import { mailer, type Mailer } from '../platform/messages/mailer.ts'
import { newsSeconds } from './add-notices.ts'
import { takeDue, type DueDelivery } from './delivery-queries.ts'
import { emailOf, type NotificationEmail } from './email-of.ts'
import { isFixed } from './notice-kinds.ts'
import { presentNotices, type ShownNotice } from './present-notice.ts'
import { pushKeys, type PushKeys } from './push-keys.ts'
import { bindingsOf, type BindingRow } from './push-queries.ts'
import { pushOptions, type PushOptions } from './push-services.ts'
import { openRecorder, type DeliveryResult } from './record-deliveries.ts'
import { sendPush } from './send-push.ts'

/** How long a delivery is reserved for one process, before another may try it: longer than any delivery takes. */
const leaseSeconds = 120
/** A mail server gets few at once, so that all are sent before their reservation ends. */
const atOnce = 20
/** Without a mail server, emails only have to be stored. */
const storedAtOnce = 200
const longestPauseSeconds = 3_600

/** A delivery that is ready to be sent. */
type Prepared =
	| { due: DueDelivery; way: 'over'; outcome: 'read' | 'gone' }
	| { due: DueDelivery; way: 'failed'; why: string }
	| { due: DueDelivery; way: 'push'; binding: BindingRow; shown: ShownNotice; lang: LanguageFile }
	| { due: DueDelivery; way: 'email'; letter: NotificationEmail }

/** What sending needs, read once for all deliveries. */
interface Outside {
	server: Mailer | null
	door: PushOptions
	/** Null if no push is due. */
	keys: PushKeys | null
	now: Date
	log: TxContext['log']
}

/**
 * Sends notifications as pushes and e-mails. A delivery that was taken and not finished, as after a crash, is taken again
 * later.
 */
export const noticeDeliveriesJob = standaloneJob('notice-deliveries', 1_000, deliverDue, {
	batch: atOnce,
})

async function deliverDue(asSystem: AsSystem): Promise<number> {
	const batches = await takeBatch(asSystem)
	const recorder = openRecorder(asSystem)
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
async function takeBatch(asSystem: AsSystem): Promise<Batch[]> {
	try {
		return [await asSystem('notices', async (ctx) => prepareAll(ctx, await take(ctx)))]
	} catch {
		const due = await asSystem('notices', take)
		const batches: Batch[] = []
		for (const one of due) batches.push(await prepareAlone(asSystem, one))
		return batches
	}
}

function take(ctx: TxContext): Promise<DueDelivery[]> {
	return takeDue(ctx, { leaseSeconds, most: mailer.of(ctx) ? atOnce : storedAtOnce })
}

async function prepareAlone(asSystem: AsSystem, due: DueDelivery): Promise<Batch> {
	try {
		return await asSystem('notices', (ctx) => prepareAll(ctx, [due]))
	} catch (error) {
		return asSystem('notices', async (ctx) => {
			ctx.log.error({ err: error, delivery: due.id }, 'a delivery could not be prepared')
			const why = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
			return { outside: await outsideOf(ctx, []), prepared: [{ due, way: 'failed', why }] }
		})
	}
}

async function outsideOf(ctx: TxContext, due: readonly DueDelivery[]): Promise<Outside> {
	return {
		server: mailer.of(ctx),
		door: pushOptions.of(ctx),
		keys: due.some(({ channel }) => channel === 'push') ? await pushKeys(ctx) : null,
		now: ctx.clock.now(),
		log: ctx.log,
	}
}

/** Checks which are still to be sent, and writes their texts: one set of statements for each language. */
async function prepareAll(ctx: TxContext, due: readonly DueDelivery[]): Promise<Batch> {
	if (due.length === 0) return { outside: await outsideOf(ctx, due), prepared: [] }
	const personOf = ({ notice }: DueDelivery) => notice.shopper_id
	const pushed = due.filter(({ channel }) => channel === 'push')
	const [outside, contacts, bindings] = await Promise.all([
		outsideOf(ctx, due),
		contactsOf(ctx, due.map(personOf)),
		pushed.length === 0 ? [] : bindingsOf(ctx.db, [...new Set(pushed.map(personOf))]),
	])
	const shown = await textsOf(ctx, due, contacts)
	return {
		outside,
		prepared: due.map((one) =>
			prepare(one, {
				contact: contacts.get(personOf(one)),
				shown: shown.get(one.notice.id),
				binding: bindings.find(
					({ id, shopper_id: owner }) => id === one.address && owner === personOf(one),
				),
				publicUrl: outside.door.publicUrl,
			}),
		),
	}
}

/** The texts of notifications in the languages of their people, by the notification's id. */
async function textsOf(
	ctx: TxContext,
	due: readonly DueDelivery[],
	contacts: ReadonlyMap<string, Contact>,
): Promise<Map<string, ShownNotice>> {
	const notices = new Map(due.map(({ notice }) => [notice.id, notice]))
	const byLanguage = Map.groupBy(
		notices.values(),
		({ shopper_id: id }) => contacts.get(id)?.lang ?? null,
	)
	const shown = new Map<string, ShownNotice>()
	for (const [lang, rows] of byLanguage)
		if (lang !== null)
			for (const one of await presentNotices({ ...ctx, lang }, rows)) shown.set(one.notice_id, one)
	return shown
}

/** Checks whether it is still to be sent, and writes its text. */
function prepare(
	due: DueDelivery,
	found: {
		contact: Contact | undefined
		shown: ShownNotice | undefined
		binding: BindingRow | undefined
		publicUrl: string | null
	},
): Prepared {
	const { contact, shown, binding, publicUrl } = found
	if (!contact || !shown) return { due, way: 'over', outcome: 'gone' }
	const isLetter = due.channel === 'email'
	// The account may have another address by now, or none that is verified.
	if (isLetter && due.address !== contact.email) return { due, way: 'over', outcome: 'gone' }
	// A notification that was read is not sent, unless it is about money or the account: somebody else may have read it.
	if (shown.read === 1 && !(isFixed(shown.group) && isLetter))
		return { due, way: 'over', outcome: 'read' }
	if (isLetter) return { due, way: 'email', letter: emailOf(contact, shown, publicUrl) }
	return binding
		? { due, way: 'push', binding, shown, lang: contact.lang }
		: { due, way: 'over', outcome: 'gone' }
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
	{ due, binding, shown, lang }: Extract<Prepared, { way: 'push' }>,
	outside: Outside,
): Promise<DeliveryResult> {
	const { id } = due
	if (!outside.keys) throw new Error('The keys of pushes were not read although one is due.')
	const pushed = await sendPush(binding, pushText(shown, lang), {
		keys: outside.keys,
		subject: outside.door.subject,
		isUrgent: isFixed(shown.group) || shown.group === 'chat',
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
	{ id, tries, created_at: createdAt }: DueDelivery,
	{ now }: Outside,
	failure: string,
	afterSeconds: number | null = null,
): DeliveryResult {
	if (after(createdAt, newsSeconds) <= now) return { id, outcome: 'given_up', failure }
	const pause = afterSeconds ?? Math.min(15 * 2 ** tries, longestPauseSeconds)
	return { id, nextAt: after(now, pause), failure }
}

function pushText(shown: ShownNotice, lang: LanguageFile) {
	const language = languages.find(({ file }) => file === lang)
	return {
		title: shown.title,
		text: shown.text,
		path: noticePath(shown.ref_type, shown.ref_id),
		lang: language?.tag ?? 'en',
		dir: language?.dir ?? ('ltr' as const),
		noticeId: shown.notice_id,
	}
}
