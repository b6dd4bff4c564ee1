import type { CallReply } from '@portolan/client'
import { languages, type getAdminDocument, type LanguageFile } from '@portolan/contract'

/** A legal text or a help article. */
export type DocumentKind = 'law' | 'help'

/** A version of a document that is there. */
export type KnownDocument = CallReply<typeof getAdminDocument>

/** A document's text in one language, as it is being written. */
export interface DraftText {
	title: string
	content: string
}

/** A version that is being written. */
export interface Draft {
	slug: string
	shelf: string
	version: string
	/** The text of the date field; empty for at once. */
	effective: string
	texts: { readonly [File in LanguageFile]?: DraftText }
}

/** Nothing written yet. */
const emptyDraft: Draft = { slug: '', shelf: '', version: '', effective: '', texts: {} }

/** A new version begins with the English text of the version before; added languages and new articles begin empty. */
export function draftOf(known: KnownDocument | null, adds: boolean): Draft {
	if (known === null) return emptyDraft
	const english = known.texts.find((text) => text.lang === 'en')
	return {
		...emptyDraft,
		slug: known.slug,
		shelf: known.shelf,
		version: adds ? known.version : '',
		texts:
			adds || english === undefined
				? {}
				: { en: { title: english.title, content: english.content } },
	}
}

/** The texts that are not empty, by language. */
export function textsIn(draft: Draft): [file: string, text: DraftText][] {
	return Object.entries(draft.texts).filter(
		([, text]) => text.title.trim() !== '' || text.content.trim() !== '',
	)
}

/** The texts that lack their title or their content. */
export function halfTextsIn(draft: Draft): [file: string, text: DraftText][] {
	return textsIn(draft).filter(([, text]) => text.title.trim() === '' || text.content.trim() === '')
}

/** Whether everything a version needs is written; `adds` is true if languages are added to a version. */
export function isWholeDraft(draft: Draft, kind: DocumentKind, adds: boolean): boolean {
	return (
		draft.slug !== '' &&
		draft.version.trim() !== '' &&
		textsIn(draft).length > 0 &&
		halfTextsIn(draft).length === 0 &&
		(adds || (draft.texts.en?.content.trim() ?? '') !== '') &&
		(kind === 'law' || draft.shelf !== '')
	)
}

/** The names of the languages of some texts. */
export function languageNames(
	texts: readonly (readonly [file: string, text: DraftText])[],
): string {
	return texts
		.map(([file]) => languages.find((language) => language.file === file)?.name ?? file)
		.join(', ')
}
