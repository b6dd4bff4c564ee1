import { FindPage } from '../../features/find/index.ts'
import { t } from '../../shared/words.ts'
import FoundAtDesk from './found-at-desk.tsx'

/** Searches all lists that the operator may see for a number, a name, an address, an amount or a transaction. */
export default function FindScreen() {
	return (
		<FindPage lead={t('find.lead')} what={t('find.what')}>
			{(text) => <FoundAtDesk text={text} />}
		</FindPage>
	)
}
