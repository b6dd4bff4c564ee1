import { isLanguageFile, type LanguageFile } from '@portolan/contract'
import type { Context } from '../../platform/context.ts'
import { findContacts } from './contact-queries.ts'

/** The address, name and language for messages to a person. */
export interface Contact {
	id: string
	/** The verified email address; empty if the account has none. An unverified one may be somebody else's. */
	email: string
	lang: LanguageFile
	/** The name that the person chose. */
	name: string
}

/** The contacts of people, by id; people whose account is closed are missing. */
export async function contactsOf(
	ctx: Context,
	ids: readonly string[],
): Promise<Map<string, Contact>> {
	const rows = await findContacts(ctx, [...new Set(ids)])
	return new Map(
		rows.map(({ id, email, lang, name }) => [
			id,
			{ id, email: email ?? '', lang: isLanguageFile(lang) ? lang : 'en', name },
		]),
	)
}
