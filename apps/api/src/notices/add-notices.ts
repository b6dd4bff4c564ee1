import { contactsOf } from '../accounts/index.ts'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { LiveEvent } from '../platform/live/index.ts'
import { deleteUntried, insertDeliveries, type NewDelivery } from './delivery-queries.ts'
import {
	isFixed,
	kindNamed,
	noticeKinds,
	usualChoices,
	type NoticeKindName,
} from './notice-kinds.ts'
import { choicesFor, findNotices, insertNotices, renewUnread } from './notice-queries.ts'
import { bindingsOf, type Binding } from './push-queries.ts'
import { newsSeconds } from './send-deliveries.ts'

/** A notification to be sent to a person. */
export interface NewNotice {
	shopperId: string
	kind: NoticeKindName
	/** The id of the object it is about. */
	subject: string
	/** Distinguishes events that may happen to the same object more than once. */
	occurrence: string
	/** When the event happened. */
	at: Date
	params: Record<string, unknown>
}

/** An e-mail about a message waits for the person to read the message first. */
const chatLetterSeconds = 5 * 60

/**
 * Adds notifications to inboxes and schedules their pushes and e-mails, as each person chose, with the same few
 * statements for any number. A notification that its person has already, and one for a closed account, is left out.
 * What they overtake and nobody has begun to send is not sent any more. Returns the live event for the open pages of each,
 * in the order given; null for those that were left out.
 */
export async function addNotices(
	ctx: TxContext,
	notices: readonly NewNotice[],
): Promise<(LiveEvent | null)[]> {
	if (notices.length === 0) return []
	const receivers = await receiversOf(ctx, notices)
	const rows = notices.map((notice) => ({ ...notice, id: newId() }))
	const added = await insertNotices(
		ctx,
		rows.filter(({ shopperId }) => receivers.contacts.has(shopperId)),
	)
	await sendOut(
		ctx,
		rows.filter(({ id }) => added.has(id)),
		receivers,
	)
	return rows.map((row) => (added.has(row.id) ? changeOf(row) : null))
}

/**
 * Like {@link addNotices} for one notification, but an unread one is updated instead of adding another one, so that a
 * conversation does not fill the inbox.
 */
export async function gatherNotice(ctx: TxContext, notice: NewNotice): Promise<LiveEvent | null> {
	const id = await renewUnread(ctx, notice)
	if (id === null) return (await addNotices(ctx, [notice]))[0] ?? null
	const row = { ...notice, id }
	await sendOut(ctx, [row], await receiversOf(ctx, [row]))
	return changeOf(row)
}

function changeOf({ id, shopperId }: NewNotice & { id: string }): LiveEvent {
	return { to: { kind: 'shopper', id: shopperId }, topic: 'notice', subject: id }
}

/** What is known about the people of some notifications: read at once. */
interface Receivers {
	contacts: Awaited<ReturnType<typeof contactsOf>>
	choices: Awaited<ReturnType<typeof choicesFor>>
	/** The subscribed browsers of each person. */
	bindings: ReadonlyMap<string, Binding[]>
}

async function receiversOf(ctx: TxContext, notices: readonly NewNotice[]): Promise<Receivers> {
	const shopperIds = [...new Set(notices.map(({ shopperId }) => shopperId))]
	const groups = [...new Set(notices.map(({ kind }) => noticeKinds[kind].group))]
	const [contacts, choices, bindings] = await Promise.all([
		contactsOf(ctx, shopperIds),
		choicesFor(ctx.db, shopperIds, groups),
		bindingsOf(ctx.db, 'push_binding', shopperIds),
	])
	return { contacts, choices, bindings: Map.groupBy(bindings, ({ owner }) => owner) }
}

async function sendOut(
	ctx: TxContext,
	added: readonly (NewNotice & { id: string })[],
	receivers: Receivers,
): Promise<void> {
	const now = ctx.clock.now()
	const overtaken = new Map(
		added.flatMap(({ shopperId, kind, subject }) => {
			const older = kindNamed(kind)?.overtakes
			if (older === undefined) return []
			const one = { shopperId, kind: older, subject }
			return [[aboutOf(one), one]]
		}),
	)
	await insertDeliveries(
		ctx,
		// An older event is not sent any more, as after a long downtime; the inbox has it.
		added
			.filter((notice) => after(notice.at, newsSeconds) > now && !overtaken.has(aboutOf(notice)))
			.flatMap((notice) => deliveriesOf(notice, receivers, now)),
	)
	// What was added just now has no deliveries.
	for (const notice of added) overtaken.delete(aboutOf(notice))
	// Two statements: with Citus, only the notifications are distributed.
	if (overtaken.size > 0)
		await deleteUntried(
			ctx,
			(await findNotices(ctx.db, [...overtaken.values()])).map(({ id }) => id),
		)
}

/** Which event about what: a subject belongs to one person. */
function aboutOf({ kind, subject }: { kind: string; subject: string }): string {
	return `${kind} ${subject}`
}

function deliveriesOf(
	{ id: noticeId, shopperId, kind, occurrence, at }: NewNotice & { id: string },
	{ contacts, choices, bindings }: Receivers,
	now: Date,
): NewDelivery[] {
	const { group } = noticeKinds[kind]
	const usual = usualChoices[group]
	const choice = isFixed(group) ? usual : (choices.get(`${shopperId} ${group}`) ?? usual)
	const email = contacts.get(shopperId)?.email ?? ''
	const isChat = kind === 'chat.message'
	const wait = kindNamed(kind)?.waitSeconds
	const nextAt = wait === undefined ? now : after(at, wait)
	const browsers = choice.push ? (bindings.get(shopperId) ?? []) : []
	const pushes = browsers.map((binding) => ({
		id: newId(),
		noticeId,
		channel: 'push' as const,
		address: binding.id,
		occurrence: isChat ? occurrence : '',
		nextAt,
	}))
	if (!choice.email || email === '') return pushes
	const letter = {
		id: newId(),
		noticeId,
		channel: 'email' as const,
		address: email,
		occurrence: '',
		nextAt: isChat ? after(now, chatLetterSeconds) : nextAt,
	}
	return [...pushes, letter]
}
