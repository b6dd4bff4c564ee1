import { FoundLists } from '../../features/find/index.ts'
import { t } from '../../shared/words.ts'
import { useFoundLists } from './use-found-lists.tsx'

/** The search results of the operators' lists: on the search page, and below the search field of every page. */
export default function FoundForOperators({ text }: { text: string }) {
	return <FoundLists text={text} found={useFoundLists(text)} what={t('find.what')} />
}
