import { FindPage } from '../../features/find/index.ts'
import { t } from '../../shared/words.ts'
import FoundAtDesk from './found-at-desk.tsx'

/** Everything that a number, a name, an address, an amount or a transaction can mean, in all lists that the operator may see. */
export default function FindScreen() {
	return (
		<FindPage lead={t('find.lead')} what={t('find.what')}>
			{(text) => <FoundAtDesk text={text} />}
		</FindPage>
	)
}
