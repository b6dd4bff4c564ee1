import { FoundLists } from '../../features/find/index.ts'
import { t } from '../../shared/words.ts'
import { useFoundLists } from './use-found-lists.tsx'

/** What the operators' lists have of a text: on the page of what was found, and below the field above every page. */
export default function FoundAtDesk({ text }: { text: string }) {
	return <FoundLists text={text} found={useFoundLists(text)} what={t('find.what')} />
}
