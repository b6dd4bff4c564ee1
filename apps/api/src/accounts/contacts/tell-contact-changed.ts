import { isLanguageFile, type LanguageFile } from '@portolan/contract'
import type { Context, TxContext } from '../../platform/context.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { shopAddress } from '../../platform/shop-address.ts'
import { words } from '../../platform/words/words.ts'
import type { ShopperRow } from '../shopper-queries.ts'
import type { VerifiedContact } from './verified-contacts.ts'

/** The link has to arrive even if a mail server is not reachable for some days. */
const goodForSeconds = 3 * 86_400

/** Informs the holder of the old address that it was changed, with the link that undoes the change. */
export async function sendUndoLink(
	ctx: TxContext,
	person: ShopperRow,
	given: {
		to: VerifiedContact
		kind: VerifiedContact['kind']
		token: string
		days: number
	},
): Promise<void> {
	const lang = langOf(person)
	await sendMessage(ctx, {
		to: given.to.to,
		channel: given.to.channel,
		subject: words(lang, 'contact.changed.subject'),
		text: words(lang, given.kind === 'email' ? 'contact.changed.email' : 'contact.changed.mobile', {
			link: undoLink(ctx, given.token),
			days: given.days,
		}),
		goodForSeconds,
	})
}

/** Informs the holder of an address that it was removed from the account again. */
export async function sendUndone(
	ctx: TxContext,
	person: ShopperRow,
	to: Pick<VerifiedContact, 'to' | 'channel'>,
): Promise<void> {
	const lang = langOf(person)
	await sendMessage(ctx, {
		to: to.to,
		channel: to.channel,
		subject: words(lang, 'contact.undone.subject'),
		text: words(lang, 'contact.undone.text'),
		goodForSeconds,
	})
}

/** The token is after the `#`, which browsers never send, so it is not in any log on the way. */
function undoLink(ctx: Context, token: string): string {
	const base = (shopAddress.of(ctx) ?? '').replace(/\/$/, '')
	return `${base}/forgotPassword#undo=${token}`
}

function langOf(person: ShopperRow): LanguageFile {
	return person.lang !== null && isLanguageFile(person.lang) ? person.lang : 'en'
}
