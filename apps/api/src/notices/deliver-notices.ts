import { languages, noticePath, type LanguageFile } from '@portolan/contract'
import { contactsOf, type Contact } from '../accounts/index.ts'
import type { TxContext } from '../platform/context.ts'
import { takeDue, type DueDelivery } from './delivery-queries.ts'
import { emailOf } from './email-of.ts'
import { isFixed, kindsOvertaking } from './notice-kinds.ts'
import { findNotices } from './notice-queries.ts'
import { presentNotices, type ShownNotice } from './present-notice.ts'
import { bindingsOf, type Binding } from './push-queries.ts'
import { pushOptions } from './push-services.ts'
import { deliveryJob, type Prepared } from './send-deliveries.ts'
import type { PushText } from './send-push.ts'

/** Sends notifications to shoppers as pushes and e-mails. */
export const noticeDeliveriesJob = deliveryJob('notice-deliveries', {
	tables: { deliveries: 'notice_delivery', bindings: 'push_binding' },
	take: takeDue,
	prepare: prepareAll,
})

/** Checks which are still to be sent, and writes their texts: one set of statements for each language. */
async function prepareAll(ctx: TxContext, due: readonly DueDelivery[]): Promise<Prepared[]> {
	const personOf = ({ notice }: DueDelivery) => notice.shopper_id
	const pushed = due.filter(({ channel }) => channel === 'push')
	const [contacts, bindings] = await Promise.all([
		contactsOf(ctx, due.map(personOf)),
		bindingsOf(ctx.db, 'push_binding', [...new Set(pushed.map(personOf))]),
	])
	const overtaken = await overtakenAmong(ctx, due)
	const shown = await textsOf(ctx, due, contacts)
	return due.map((one) =>
		prepare(one, {
			contact: contacts.get(personOf(one)),
			shown: shown.get(one.notice.id),
			binding: bindings.find(({ id, owner }) => id === one.address && owner === personOf(one)),
			publicUrl: pushOptions.of(ctx).publicUrl,
			isOvertaken: overtaken.has(one.notice.id),
		}),
	)
}

/** The notifications that another one about the same subject has overtaken, also when it was added before them or at the same time. */
async function overtakenAmong(ctx: TxContext, due: readonly DueDelivery[]): Promise<Set<string>> {
	const newer = due.flatMap(({ notice: { shopper_id: shopperId, kind, subject } }) =>
		kindsOvertaking(kind).map((overtaking) => ({ shopperId, kind: overtaking, subject })),
	)
	if (newer.length === 0) return new Set()
	const found = await findNotices(ctx.db, newer)
	return new Set(
		due.flatMap(({ notice: { id, kind, subject } }) => {
			const kinds = kindsOvertaking(kind)
			return found.some((one) => one.subject === subject && kinds.includes(one.kind)) ? [id] : []
		}),
	)
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
		binding: Binding | undefined
		publicUrl: string | null
		isOvertaken: boolean
	},
): Prepared {
	const { contact, shown, binding, publicUrl, isOvertaken } = found
	if (!contact || !shown || isOvertaken) return { due, way: 'over', outcome: 'gone' }
	const isLetter = due.channel === 'email'
	// The account may have another address by now, or none that is verified.
	if (isLetter && due.address !== contact.email) return { due, way: 'over', outcome: 'gone' }
	// A notification that was read is not sent, unless it is about money or the account: somebody else may have read it.
	if (shown.read === 1 && !(isFixed(shown.group) && isLetter))
		return { due, way: 'over', outcome: 'read' }
	if (isLetter) return { due, way: 'email', letter: emailOf(contact, shown, publicUrl) }
	if (!binding) return { due, way: 'over', outcome: 'gone' }
	const isUrgent = isFixed(shown.group) || shown.group === 'chat'
	return { due, way: 'push', binding, push: pushText(shown, contact.lang), isUrgent }
}

function pushText(shown: ShownNotice, lang: LanguageFile): PushText {
	const language = languages.find(({ file }) => file === lang)
	return {
		title: shown.title,
		text: shown.text,
		path: noticePath(shown.ref_type, shown.ref_id),
		lang: language?.tag ?? 'en',
		dir: language?.dir ?? 'ltr',
		noticeId: shown.notice_id,
	}
}
