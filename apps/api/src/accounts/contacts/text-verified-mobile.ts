import { isLanguageFile, type LanguageFile } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { findPerson } from '../shopper-queries.ts'
import { verifiedMobile } from './verified-contacts.ts'

/**
 * Sends a text message to a person's verified mobile, in the language of their account; does nothing without a verified
 * mobile. For messages that must reach the owner even if somebody else reads their email.
 */
export async function textVerifiedMobile(
	ctx: TxContext,
	shopperId: string,
	write: (lang: LanguageFile) => { subject: string; text: string },
): Promise<void> {
	const person = await findPerson(ctx, shopperId)
	const mobile = person && verifiedMobile(person)
	if (!mobile) return
	const lang = person.lang !== null && isLanguageFile(person.lang) ? person.lang : 'en'
	await sendMessage(ctx, { to: mobile.to, channel: mobile.channel, ...write(lang) })
}
