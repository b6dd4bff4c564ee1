import { contactsOf } from '../accounts/index.ts'
import { after } from '../platform/clock.ts'
import type { TxContext } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { LiveEvent } from '../platform/live/index.ts'
import { insertDeliveries, type NewDelivery } from './delivery-queries.ts'
import { isFixed, noticeKinds, usualChoices, type NoticeKindName } from './notice-kinds.ts'
import { choicesFor, insertNotices, renewUnread } from './notice-queries.ts'
import { bindingsOf } from './push-queries.ts'

/** A notification to be sent to people. */
export interface NewNotice {
	kind: NoticeKindName
	/** The id of the object it is about. */
	subject: string
	/** Distinguishes events that may happen to the same object more than once. */
	occurrence: string
	/** When the event happened. */
	at: Date
	params: Record<string, unknown>
}

/** For how long after the event a push or an e-mail is sent. */
export const newsSeconds = 86_400

/** An e-mail about a message waits for the person to read the message first. */
const chatLetterSeconds = 5 * 60

/**
 * Adds a notification to the inboxes of people and schedules its pushes and e-mails, as each of them chose. People who
 * have this notification already get nothing. Returns the live events for their open pages.
 */
export async function addNotices(
	ctx: TxContext,
	shopperIds: readonly string[],
	notice: NewNotice,
): Promise<LiveEvent[]> {
	const contacts = await contactsOf(ctx, shopperIds)
	if (contacts.size === 0) return []
	const added = await insertNotices(
		ctx,
		[...contacts.keys()].map((shopperId) => ({ ...notice, id: newId(), shopperId })),
	)
	await sendOut(ctx, added, notice, contacts)
	return added.map(({ id, shopper_id: shopperId }) => ({
		to: { kind: 'shopper', id: shopperId },
		topic: 'notice',
		subject: id,
	}))
}

/**
 * Like {@link addNotices} for one person, but an unread notification is updated instead of adding another one, so that a
 * conversation does not fill the inbox.
 */
export async function gatherNotice(
	ctx: TxContext,
	shopperId: string,
	notice: NewNotice,
): Promise<LiveEvent[]> {
	const known = await renewUnread(ctx, { shopperId, ...notice })
	if (known === null) return addNotices(ctx, [shopperId], notice)
	await sendOut(
		ctx,
		[{ id: known, shopper_id: shopperId }],
		notice,
		await contactsOf(ctx, [shopperId]),
	)
	return [{ to: { kind: 'shopper', id: shopperId }, topic: 'notice', subject: known }]
}

async function sendOut(
	ctx: TxContext,
	added: readonly { id: string; shopper_id: string }[],
	{ kind, occurrence, at }: NewNotice,
	contacts: Awaited<ReturnType<typeof contactsOf>>,
): Promise<void> {
	const now = ctx.clock.now()
	// An older event is not sent any more, as after a long downtime; the inbox has it.
	if (added.length === 0 || after(at, newsSeconds) <= now) return
	const { group } = noticeKinds[kind]
	const shopperIds = added.map(({ shopper_id: id }) => id)
	const [choices, bindings] = await Promise.all([
		choicesFor(ctx.db, shopperIds, group),
		bindingsOf(ctx.db, shopperIds),
	])
	const isChat = kind === 'chat.message'
	const deliveries = added.flatMap(({ id: noticeId, shopper_id: shopperId }): NewDelivery[] => {
		const usual = usualChoices[group]
		const choice = isFixed(group) ? usual : (choices.get(shopperId) ?? usual)
		const email = contacts.get(shopperId)?.email ?? ''
		return [
			...(choice.push
				? bindings
						.filter((binding) => binding.shopper_id === shopperId)
						.map((binding) => ({
							id: newId(),
							noticeId,
							channel: 'push' as const,
							address: binding.id,
							occurrence: isChat ? occurrence : '',
							nextAt: now,
						}))
				: []),
			...(choice.email && email !== ''
				? [
						{
							id: newId(),
							noticeId,
							channel: 'email' as const,
							address: email,
							occurrence: '',
							nextAt: isChat ? after(now, chatLetterSeconds) : now,
						},
					]
				: []),
		]
	})
	await insertDeliveries(ctx, deliveries)
}
