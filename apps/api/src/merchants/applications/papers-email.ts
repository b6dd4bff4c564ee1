import { languages, type LanguageFile } from '@portolan/contract'
import type { TxContext } from '../../platform/context.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { dayText } from '../../platform/words/day-text.ts'
import { words } from '../../platform/words/words.ts'
import { sellerLink } from '../seller-link.ts'
import type { ApplicationRow } from './application-queries.ts'
import type { PapersRow } from './papers-queries.ts'

/** Mails an applicant what is asked for, with the link that opens this request alone; or reminds them of it with a new link. */
export async function sendPapersLink(
	ctx: TxContext,
	application: ApplicationRow,
	request: Pick<PapersRow, 'kinds' | 'message' | 'expires_at'> & { token: string },
	text: 'merchant.papers' | 'merchant.papers_reminder',
): Promise<void> {
	const { lang, email, shop_name: shop } = application
	const kinds = request.kinds.map((kind) => words(lang, `papers.${kind}`))
	await sendMessage(ctx, {
		to: email,
		channel: 'email',
		subject: words(lang, `${text}.subject`, { shop }),
		text: words(lang, `${text}.text`, {
			shop,
			papers: new Intl.ListFormat(tagOf(lang), { type: 'unit' }).format(kinds),
			why: request.message,
			date: dayText(lang, request.expires_at),
			link: sellerLink(ctx, '/papers', request.token),
		}),
	})
}

/** Mails an applicant that the application was closed, because the papers did not come. */
export async function sendPapersClosed(
	ctx: TxContext,
	{ lang, email, shop_name: shop }: ApplicationRow,
): Promise<void> {
	await sendMessage(ctx, {
		to: email,
		channel: 'email',
		subject: words(lang, 'merchant.papers_closed.subject', { shop }),
		text: words(lang, 'merchant.papers_closed.text', { shop, link: sellerLink(ctx, '/apply') }),
	})
}

function tagOf(lang: LanguageFile): string {
	return languages.find(({ file }) => file === lang)?.tag ?? 'en'
}
