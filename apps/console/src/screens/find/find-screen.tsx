import { FindPage } from '../../features/find/index.ts'
import { t } from '../../shared/words.ts'
import FoundForOperators from './found-for-operators.tsx'

/** Searches all lists that the operator may see for a number, a name, an address, an amount or a transaction. */
export default function FindScreen() {
	return (
		<FindPage lead={t('find.lead')} what={t('find.what')}>
			{(text) => <FoundForOperators text={text} />}
		</FindPage>
	)
}
