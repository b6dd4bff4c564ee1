import { languages, noticePath, type LanguageFile } from '@portolan/contract'
import { contactsOf, type Contact } from '../accounts/index.ts'
import { after } from '../platform/clock.ts'
import type { Context, TxContext } from '../platform/context.ts'
import { standaloneJob, type AsSystem } from '../platform/jobs.ts'
import { mailer, type Mailer } from '../platform/messages/mailer.ts'
import { sendMessage } from '../platform/messages/messages-out.ts'
import { newsSeconds } from './add-notices.ts'
import { endDelivery, putOff, takeDue, type DueDelivery } from './delivery-queries.ts'
import { emailOf, type NotificationEmail } from './email-of.ts'
import { isFixed } from './notice-kinds.ts'
import { presentNotices, type ShownNotice } from './present-notice.ts'
import { pushKeys, type PushKeys } from './push-keys.ts'
import { deleteGone, findBinding, type BindingRow } from './push-queries.ts'
import { pushOptions, type PushOptions } from './push-services.ts'
import { sendPush } from './send-push.ts'

/** How long a delivery is reserved for one process, before another may try it: longer than any delivery takes. */
const leaseSeconds = 120
const atOnce = 20
const longestPauseSeconds = 3_600

/** A delivery that is ready to be sent. */
type Prepared =
	| { due: DueDelivery; way: 'over'; outcome: 'read' | 'gone' }
	| { due: DueDelivery; way: 'push'; binding: BindingRow; shown: ShownNotice; lang: LanguageFile }
	| { due: DueDelivery; way: 'email'; letter: NotificationEmail }

/** What sending needs, read once for all deliveries. */
interface Outside {
	server: Mailer | null
	door: PushOptions
	keys: PushKeys
}

/**
 * Sends notifications as pushes and e-mails. A delivery that was taken and not finished, as after a crash, is taken again
 * later.
 */
export const noticeDeliveriesJob = standaloneJob('notice-deliveries', 1_000, async (asSystem) => {
	const taken = await asSystem('notices', async (ctx) => {
		const due = await takeDue(ctx, { leaseSeconds, most: atOnce })
		if (due.length === 0) return null
		const outside: Outside = {
			server: mailer.of(ctx),
			door: pushOptions.of(ctx),
			keys: await pushKeys(ctx),
		}
		const contacts = await contactsOf(
			ctx,
			due.map(({ notice }) => notice.shopper_id),
		)
		const prepared: Prepared[] = []
		for (const one of due)
			prepared.push(await prepare(ctx, one, contacts.get(one.notice.shopper_id), outside.door))
		return { outside, prepared }
	})
	if (!taken) return 0
	await Promise.all(taken.prepared.map((one) => deliver(asSystem, one, taken.outside)))
	return taken.prepared.length
})

/** Checks whether it is still to be sent, and writes its text. */
async function prepare(
	ctx: Context,
	due: DueDelivery,
	contact: Contact | undefined,
	door: PushOptions,
): Promise<Prepared> {
	if (!contact) return { due, way: 'over', outcome: 'gone' }
	// The account may have another address by now, or none that is verified.
	if (due.channel === 'email' && due.address !== contact.email)
		return { due, way: 'over', outcome: 'gone' }
	const [shown] = await presentNotices({ ...ctx, lang: contact.lang }, [due.notice])
	if (!shown) return { due, way: 'over', outcome: 'gone' }
	// A notification that was read is not sent, unless it is about money or the account: somebody else may have read it.
	if (shown.read === 1 && !(isFixed(shown.group) && due.channel === 'email'))
		return { due, way: 'over', outcome: 'read' }
	if (due.channel === 'email')
		return { due, way: 'email', letter: emailOf(contact, shown, door.publicUrl) }
	const binding = await findBinding(ctx.db, due.address, due.notice.shopper_id)
	return binding
		? { due, way: 'push', binding, shown, lang: contact.lang }
		: { due, way: 'over', outcome: 'gone' }
}

async function deliver(asSystem: AsSystem, one: Prepared, outside: Outside): Promise<void> {
	const { due } = one
	if (one.way === 'over') return asSystem('notices', (ctx) => endDelivery(ctx, due.id, one.outcome))
	if (one.way === 'push') {
		const pushed = await sendPush(one.binding, pushText(one.shown, one.lang), {
			keys: outside.keys,
			subject: outside.door.subject,
			isUrgent: isFixed(one.shown.group) || one.shown.group === 'chat',
		})
		return asSystem('notices', async (ctx) => {
			if (pushed.outcome === 'sent') return endDelivery(ctx, due.id, 'sent')
			if (pushed.outcome === 'later') return tryAgain(ctx, due, pushed.why, pushed.afterSeconds)
			if (pushed.outcome === 'gone') {
				await deleteGone(ctx, one.binding.id)
				return endDelivery(ctx, due.id, 'gone')
			}
			ctx.log.warn({ delivery: due.id, why: pushed.why }, 'a push was refused')
			return endDelivery(ctx, due.id, 'given_up', pushed.why)
		})
	}
	// Without a mail server the email is stored for development, in the same transaction that ends the delivery: once.
	if (!outside.server)
		return asSystem('notices', async (ctx) => {
			await sendMessage(ctx, {
				to: due.address,
				channel: 'email',
				subject: one.letter.subject,
				text: one.letter.text,
			})
			await endDelivery(ctx, due.id, 'sent')
		})
	const posted = await outside.server.post({ id: due.id, to: due.address, ...one.letter })
	await asSystem('notices', async (ctx) => {
		if (posted.outcome === 'sent') return endDelivery(ctx, due.id, 'sent')
		if (posted.outcome === 'later') return tryAgain(ctx, due, posted.why, null)
		ctx.log.warn({ delivery: due.id, why: posted.why }, 'a letter was refused')
		return endDelivery(ctx, due.id, 'given_up', posted.why)
	})
}

async function tryAgain(
	ctx: TxContext,
	due: DueDelivery,
	why: string,
	afterSeconds: number | null,
): Promise<void> {
	const now = ctx.clock.now()
	if (after(due.created_at, newsSeconds) <= now) return endDelivery(ctx, due.id, 'given_up', why)
	const pause = afterSeconds ?? Math.min(15 * 2 ** due.tries, longestPauseSeconds)
	await putOff(ctx, due.id, { nextAt: after(now, pause), failure: why })
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
