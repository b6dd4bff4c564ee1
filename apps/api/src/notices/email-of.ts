import { languages, noticePath, type LanguageFile } from '@portolan/contract'
import type { Contact } from '../accounts/index.ts'
import { words } from '../platform/words/words.ts'
import type { ShownNotice } from './present-notice.ts'

/** A notification as an email. */
export interface NotificationEmail {
	subject: string
	text: string
	html: string
}

/**
 * Writes the email of a notification in its reader's language, as plain text and HTML; with a link if the shop's public
 * address is known.
 */
export function emailOf(
	contact: Contact,
	shown: ShownNotice,
	publicUrl: string | null,
): NotificationEmail {
	const { lang } = contact
	const link =
		publicUrl === null ? null : new URL(noticePath(shown.ref_type, shown.ref_id), publicUrl).href
	return writeEmail(lang, {
		subject: shown.title,
		hello: words(lang, 'notice.letter.hello', { name: contact.name }),
		title: shown.title,
		paragraphs: [shown.text],
		link: link === null ? null : { href: link, text: words(lang, 'notice.letter.open') },
		foot: words(lang, 'notice.letter.foot'),
	})
}

/** The parts of an email, in the language of its reader. */
interface EmailParts {
	subject: string
	hello: string
	title: string
	/** Not empty; lines of one paragraph are divided by line breaks. */
	paragraphs: readonly string[]
	link: { href: string; text: string } | null
	foot: string
}

/** Writes an email as plain text and as HTML. */
export function writeEmail(
	lang: LanguageFile,
	{ subject, hello, title, paragraphs, link, foot }: EmailParts,
): NotificationEmail {
	const language = languages.find(({ file }) => file === lang)
	const linked = link === null ? [] : [`${link.text}: ${link.href}`]
	return {
		subject,
		text: [hello, ...paragraphs, ...linked, foot].join('\n\n'),
		html: [
			`<!doctype html><html lang="${language?.tag ?? 'en'}" dir="${language?.dir ?? 'ltr'}"><meta charset="utf-8">`,
			`<body style="margin:0;background:#f7f5f1;color:#1c1b18;font:16px/1.5 system-ui,sans-serif">`,
			`<div style="max-width:34rem;margin:0 auto;padding:24px">`,
			`<p>${escape(hello)}</p><h1 style="font-size:20px">${escape(title)}</h1>`,
			...paragraphs.map((one) => `<p>${escape(one).replaceAll('\n', '<br>')}</p>`),
			link === null
				? ''
				: `<p><a href="${escape(link.href)}" style="display:inline-block;background:#0e5a47;color:#fff;padding:12px 20px;border-radius:24px;text-decoration:none">${escape(link.text)}</a></p>`,
			`<p style="color:#6f6b63;font-size:13px">${escape(foot)}</p></div></body></html>`,
		].join(''),
	}
}

/** Shops and operators write some of these texts. */
function escape(text: string): string {
	return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
