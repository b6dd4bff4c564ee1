import type { LanguageFile } from '@portolan/contract'
import type { Context } from '../platform/context.ts'
import type { PageContext } from '../platform/http/page-description.ts'

/** The context of a visitor who reads a page in a language. */
export function visitorOf(ctx: PageContext, lang: LanguageFile): Context {
	return { ...ctx, lang, actor: { kind: 'visitor' }, requestId: '', ip: '', device: '' }
}
