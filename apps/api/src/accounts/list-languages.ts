import type { endpoints, ReplyOf } from '@portolan/contract'
import { languageEntries } from './present-language.ts'

/** The nineteen languages, all on one page. */
export async function listLanguages(): Promise<ReplyOf<typeof endpoints.listLanguages>> {
	const list = [...languageEntries]
	return { list, count: list.length, page: 1, limit: list.length, has_more: false }
}
