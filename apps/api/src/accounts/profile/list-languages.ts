import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { languageEntries } from './present-language.ts'

/** Lists the nineteen languages on one page. */
export const listLanguages = handle(endpoints.listLanguages, async () => {
	const list = [...languageEntries]
	return { list, count: list.length, page: 1, limit: list.length, has_more: false }
})
