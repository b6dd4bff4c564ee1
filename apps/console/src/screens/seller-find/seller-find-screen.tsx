import { FindPage } from '../../features/find/index.ts'
import { t } from '../../shared/words.ts'
import FoundInShop from './found-in-shop.tsx'

/** Searches all lists of the shop for a number, a name, an amount or a code. */
export default function SellerFindScreen() {
	return (
		<FindPage lead={t('seller.find_lead')} what={t('seller.find_what')}>
			{(text) => <FoundInShop text={text} />}
		</FindPage>
	)
}
